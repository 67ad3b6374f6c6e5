/** A clause of an instruction, and the words that join it to the one before. */
export interface Joined {
  clause: string;
  joined: string;
}

/**
 * Matches a text that ends in a reference to a line ("line 2", "the first", "the hook"). A further reference may follow.
 */
const REFERS_AT_END =
  /(?:\d|\b(?:first|second|third|fourth|fifth|sixth|last|one|two|three|four|five|six|hook|opening|cta|ending|(?:first|second|third|fourth|fifth|sixth|last) line))$/i;
/** Matches a further reference. */
const REFERS_NEXT =
  /^,? ?(?:and )?(?:the )?(?:(?:lines?|segments?|scenes?) )?(?:\d{1,2}|first|second|third|fourth|fifth|sixth|last|one|two|three|four|five|six|hook|opening|cta|ending)\b(?: lines?\b)?(?! ?(?::|=|(?:should|says?|reads?|needs?|must|is|are|has|sounds?|feels?|can|could)\b))/i;
/** Matches the words that join two clauses. */
const JOINT =
  /^,? (?:and then|and also|and|then|but|also|plus|so(?= (?:please|make|remove|cut|drop|keep|shorten|use|change|let's|can|could)\b)) |^, /i;
/** Matches words after which "but" means "except". */
const EXCEPTS =
  /\b(?:all|everything|anything|nothing|(?:all|every|each)(?: of)?(?: the)? (?:lines?|segments?|scenes?|sentences?|ones?))$/i;

/** Splits an instruction into clauses, but neither within quotes nor within a list of lines ("lines 2 and 3"). */
export function splitClauses(instruction: string): Joined[] {
  const found: Joined[] = [];
  let [from, joined, quote] = [0, '', ''];
  const cut = (end: number, next: number): void => {
    const clause = instruction.slice(from, end).trim();
    if (/[\p{L}\p{N}]/u.test(clause)) found.push({ clause, joined });
    joined = instruction.slice(end, next);
    from = next;
  };
  for (let at = 0; at < instruction.length; at += 1) {
    const one = instruction[at]!;
    if (quote) {
      if (one === quote) quote = '';
      continue;
    }
    const opens = { '"': '"', '“': '”', '«': '»' }[one];
    if (opens && instruction.indexOf(opens, at + 1) > 0) quote = opens;
    else if (one === '\n' || /[;!?]/.test(one) || (one === '.' && /^(?:\s|$)/.test(instruction.slice(at + 1, at + 2))))
      cut(at, at + 1);
    else if (one === ',' || one === ' ') {
      const rest = instruction.slice(at, at + 60);
      const before = instruction.slice(Math.max(0, at - 24), at);
      const joint = JOINT.exec(rest)?.[0];
      const counts = /(?:\d|\b(?:one|two|three|four|five|six))$/i.test(before);
      const listed =
        REFERS_AT_END.test(before) &&
        REFERS_NEXT.test(rest) &&
        (!counts ||
          /\b(?:lines?|segments?|scenes?|sentences?)\b/i.test(instruction.slice(Math.max(from, at - 60), at)));
      const excepts = joint === ' but ' && EXCEPTS.test(before);
      // "Instead of Ember, say Glow." is one clause.
      const instead = one === ',' && /^\s?(?:instead of|rather than) [^,]{1,80}$/i.test(instruction.slice(from, at));
      if (joint && !listed && !excepts && !instead) {
        cut(at, at + joint.length);
        at += joint.length - 1;
      }
    }
  }
  cut(instruction.length, instruction.length);
  return found;
}

/** Writes apostrophes in one way and adds missing ones ("dont"), except in quoted texts. */
export const normaliseApostrophes = (clause: string): string =>
  clause.replace(
    /["“«][^"”»]{1,300}["”»]|[’‘]|\b(do|does|did|is|are|was|were|ca|wo|should|could|would|have|has)nt\b/gi,
    (found, verb: string | undefined) =>
      verb === undefined ? (found.length === 1 && /[’‘]/.test(found) ? "'" : found) : `${verb}n't`,
  );

const PLEASE =
  /^(?:please|kindly|pls|plz|also|then|just|and|but|so|now|actually|ok|okay|hi|hey|hello|maybe|perhaps|(?:can|could|would|will|can't|couldn't) (?:you|we|i)|(?:why don't|how about) (?:you|we)|why not|how about|would you mind|is it possible to|would it be possible to|i think(?: that)?|i(?:'d| would) (?:like|love|prefer|want)(?: for)?(?: you)?(?: to)?|i (?:want|need)(?: you)?(?: to)?|let's|try to|make sure (?:to|that|you)|be sure to|(?:we|you) should|go ahead and|feel free to|if (?:possible|you can))[,\s]{1,10}/i;
const THANKS = /[,\s](?:please|pls|plz|thanks|thank you|thx|if possible|if you can|somehow|asap|ok|okay|too|as well)$/i;

/** Removes politeness from the start and the end of a clause. */
export function dropPoliteness(clause: string): string {
  let rest = clause.trim();
  for (let round = 0; round < 8; round += 1) {
    const next = rest.replace(PLEASE, '').replace(THANKS, '').trim();
    if (next === rest) break;
    rest = next;
  }
  return rest;
}

const IDLE =
  /^(?:please|(?:thanks|thank you|thx)(?: a lot| so much| very much)?|cheers|yes|no|so|well|hi|hello|hey|ok|okay|sweet|simple|to the point|(?:(?:keep|leave) )?(?:everything else|the rest|all else|the others?)(?: (?:can stay|stays?|is (?:fine|good|great|perfect)))?(?: (?:as is|as it is|the same|alone|unchanged|like that))?|(?:do not|don't) change anything else|nothing else|nothing to change|no changes?(?: needed)?|no (?:rush|hurry|worries|problem)|that's (?:it|all)|otherwise .{1,60})$/i;
const PRAISE =
  /^(?:(?:great|good|nice|perfect|excellent|awesome|amazing|well done|lovely)(?: (?:job|work|start|draft|script|one|stuff|version|hook|opening|ending|idea))?|(?:i )?(?:really |do |also |already )?(?:love|like|enjoy)\b(?!.{0,80}\b(?:if|more|less|to|shorter|longer)\b).{1,80}|(?:(?:it|this|that|the \w{1,12})(?:'s| is| are)|(?:(?:it|this|that|the \w{1,12}) )?(?:looks?|sounds?|reads?)) (?:really |very |pretty |so |already )?(?:great|good|nice|perfect|awesome|amazing|fine|lovely|strong)(?: .{1,40})?)$/i;

/** Does a clause ask for nothing: is it thanks, praise, or a request to leave the rest alone? */
export const isIdle = (clause: string): boolean => IDLE.test(clause) || PRAISE.test(clause);
/** Is a clause praise, whose words are no wishes: "I love the strong hook"? */
export const isPraise = (clause: string): boolean => PRAISE.test(clause);
