"""Write the lessons, or with `--check` say whether they are as they should be."""

import sys

from web.tools.lessons.files import files, outdated, write

if "--check" in sys.argv[1:]:
    old = outdated()
    for path in old:
        print(f"{path} is not what the rules give: run python -m web.tools.lessons")
    sys.exit(bool(old))
write()
for path, text in files().items():
    print(f"{path}: {len(text.encode()):,} bytes")
