/** Sentences of our own that a revision may add; they contain no claim, name or number. */
export const REVISIONS = {
  /** Put before a first line to make it catch more attention. */
  lead: [
    'Stop scrolling for a second.',
    'Wait, look at this.',
    'One second, this matters.',
    'Listen to this one.',
    'Do not skip this.',
  ],
  /** First lines that are questions. */
  question: [
    'Can I show you something?',
    'Do you have a second?',
    'Have you seen this yet?',
    'Want to see something?',
    'Can I be honest with you?',
  ],
  /** First lines that are questions about a topic, which is in the user's words. */
  questionAbout: [
    'Can we talk about {topic} for a second?',
    'What do you do about {topic}, honestly?',
    'Can I ask you something about {topic}?',
  ],
  /** Put before a first line to make it catch more attention, with its topic in the user's words. */
  leadAbout: ['One second, this is about {topic}.', 'A word about {topic}.', 'Let us talk about {topic}.'],
  /** Put before something that the user wants mentioned, which follows in the user's words. */
  mention: ['One more thing', 'Also worth knowing', 'And before I forget', 'Good to know'],
  /** Last lines without pressure. */
  soft: ['No rush.', 'Only if it is for you.', 'Whenever you feel like it.', 'No pressure at all.'],
  /** Put after a line to make it longer. */
  longer: [
    'Let that sink in for a second.',
    'That is the whole point for me.',
    'I mean exactly what I say.',
    'Think about that for a moment.',
    'And I will leave it at that.',
  ],
  /** Put before a line so that it is said in the first person. */
  first: ['I will say it the way I see it', 'Here is how I would put it', 'I will keep it simple'],
} as const;
