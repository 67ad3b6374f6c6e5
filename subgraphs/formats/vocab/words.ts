/** What fields that many types have mean, wherever they are shown or sent. */
export const WORDS = {
  platform: 'Where it is posted.',
  niche: 'What the posts are about, as lower-case words joined by hyphens.',
  subNiche: 'A niche within `niche`, in the same form.',
  handle: 'The name on the platform, without a leading @.',
  formatKey: 'The format that it follows, such as house:kitchen-truths.',
  structureType: 'How it argues: a structure of the vocabulary.',
  hookFamily: 'How its first line catches attention: a hook family of the vocabulary.',
  medium: 'What it is made as.',
  whatToSteal: 'What makes it work and can be taken over.',
  whatNotToCopy: 'What belongs to its authors.',
  audience: 'Whom it is for.',
} as const;

/** What each count of a post is. */
export const COUNTS = {
  views: 'How often it was played or seen.',
  reach: 'How many accounts have seen it.',
  likes: 'How many like it.',
  comments: 'How many comments it has.',
  shares: 'How often it was sent on.',
  saves: 'How often it was kept.',
  follows: 'How many followed the account because of it.',
  avgWatchPct: 'How much of it was watched on average, 0 to 100 percent.',
  clicks: 'How often its link was followed.',
  purchases: 'How many bought because of it.',
} as const;
