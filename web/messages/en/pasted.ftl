# The review of a record that somebody pastes or opens.

pasted-title = Review a record
pasted-about = Any record of a game can be reviewed: what a replay’s menu downloads, what the terminal saves, or one that a friend has sent.
pasted-record = Paste a record
pasted-open = Or open a file
pasted-seat = Whose view
pasted-everybody = Everybody’s
pasted-seat-explained = A game that is not over, and in which seats have secrets, is reviewed by what one seat can know.
pasted-review = Review it
pasted-no-record = This is no record: it begins with “Boathouse record”, the game and the seats.
pasted-too-long = This is too long: a record has { $most } kB at most.
pasted-step = Step { $at } of { $of }
pasted-keep = Keep it as a study
pasted-another = Another record
