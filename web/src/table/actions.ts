// Finds the actions in a game's choices. Whatever their shape, an action is a field named `action`,
// and an illegal one is marked `legal: false`.
export function actionsIn(choices: unknown): string[] {
  const found: string[] = [];
  collect(choices, found);
  return found;
}

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, found);
  } else if (value !== null && typeof value === "object") {
    if ("legal" in value && value.legal === false) return;
    for (const [name, each] of Object.entries(value)) {
      if (name === "action" && typeof each === "string") found.push(each);
      else collect(each, found);
    }
  }
}
