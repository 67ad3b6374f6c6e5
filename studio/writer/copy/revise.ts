/** Sentences of our own that a revision may put in, without a claim, a name or a number. */
export const REVISIONS = {
  /** Before a first line that should catch more. */
  lead: [
    'Stop scrolling for a second.',
    'Wait, look at this.',
    'One second, this matters.',
    'Listen to this one.',
    'Do not skip this.',
  ],
  /** A first line that is a question. */
  question: [
    'Can I show you something?',
    'Do you have a second?',
    'Have you seen this yet?',
    'Want to see something?',
    'Can I be honest with you?',
  ],
  /** Before what the user wants mentioned, as the user says it. */
  mention: ['One more thing', 'Also worth knowing', 'And before I forget', 'Good to know'],
  /** A last line without pressure. */
  soft: ['No rush.', 'Only if it is for you.', 'Whenever you feel like it.', 'No pressure at all.'],
  /** Behind a line that should be longer. */
  longer: [
    'Let that sink in for a second.',
    'That is the whole point for me.',
    'I mean exactly what I say.',
    'Think about that for a moment.',
    'And I will leave it at that.',
  ],
  /** Before a line that nobody speaks yet. */
  first: ['I will say it the way I see it', 'Here is how I would put it', 'I will keep it simple'],
} as const;
