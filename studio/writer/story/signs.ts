/** Words by which a judge recognises the purpose of a story ad's scene. English, in lower case. */

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that show that something is wrong. */
export const TROUBLE = list(`
  but never not no none nobody neither nor nothing nowhere lost lose loses losing late alone lonely broken broke breaks fail fails failed failing
  afraid fear fears missed misses wrong stuck tired gone until without waits waiting waited hurt hurts worse worst stop stops stopped
  can't couldn't didn't doesn't won't isn't wasn't cannot forgets forgot forgotten almost nearly empty dark spills spilled spilt
  cracks cracked burns burnt burned cries crying cried debt sick ill pain aches freezing dead dying dies hungry
  falls fell drops dropped struggles struggled panic panics hides hiding shouting argue argues ashamed embarrassed refuses ruined
  leaking leaks torn rips ripped dirty noise exhausted overdue unpaid awake sleepless
`);
/** Words that show that something has improved. */
export const CHANGES = list(`
  now finally until first smiles smile laughs laugh warm again home together still longer anymore opens
`);
export const PRONOUNS = list("she he they her his him them their i my me mine hers theirs i'm i'd i've we our us");

/** Role names of scenes that open a story or bring trouble. */
export const OPENS = list(`
  hook opening open opener intro setup set cold before problem tension conflict struggle trouble stake pain crisis rising obstacle
  inciting incident escalation low build
`);
/** Role names of scenes that turn a story. */
export const TURNS = list(`
  turn twist reveal discovery discover change shift solution resolve resolution breakthrough climax transformation product answer hope
  decision meet find pivot turning
`);
/** Role names of scenes that end a story. */
export const ENDS = list(`
  end ending close closing closer outro cta call payoff pay resolution resolve final finale button tag after aftermath logo epilogue
  conclusion reward endcard
`);
