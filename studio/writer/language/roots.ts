import { createRequire } from 'node:module';

/** Maximum number of characters read of one text. */
const READ = 8_000;

/** The tagger's stemmer, loaded without the tagger's model. */
const stem = createRequire(import.meta.url)('wink-eng-lite-web-model/dist/porter-stemmer.js') as (
  word: string,
) => string;

/** Words so common in profiles that they match nobody in particular. */
const COMMON = new Set(
  'home living life lives days day year years time times thing things make makes made best good great love loves like work works the and for who with from that this her his their its your one not but are was has have had all any about into over friend creator honest real people person general everyday you our they use new get can more just than when what how every out also'.split(
    ' ',
  ),
);

/** The stem of a word, without the -er of a person: "baker", "bakes" and "baking" have the same one. */
function toRoot(word: string): string {
  const one = word.replace(/s$/, '');
  const root = stem(isPerson(one) ? one.replace(/(?:er|or)$/, '') : word).replace(/e$/, '');
  return root.length > 3 && root.at(-1) === root.at(-2) ? root.slice(0, -1) : root;
}

/** The roots of the distinctive words in some texts: "baker" and "baking" share theirs, "day" and "good" have none. */
export const findRoots = (...texts: (string | null | undefined)[]): Set<string> =>
  new Set(
    texts
      .flatMap(
        (text) =>
          (text ?? '')
            .slice(0, READ)
            .toLowerCase()
            .match(/\p{L}{3,24}/gu) ?? [],
      )
      .filter((word) => !COMMON.has(word))
      .map(toRoot),
  );

const PEOPLE = new Set(
  `friend mate colleague flatmate roommate cousin neighbour neighbor parent mum mom dad mother father sister brother aunt auntie uncle
grandmother grandfather grandma grandpa nan nana grandad granddad twin nurse doctor dentist surgeon vet teacher tutor professor coach trainer
partner runner swimmer climber surfer sailor skipper rower cyclist walker hiker student graduate apprentice engineer chef cook baker barista
bartender waiter waitress gardener farmer fisherman singer tenor soprano alto bass drummer dancer actor actress musician mechanic plumber carpenter
electrician builder founder boss manager designer developer programmer coder artist painter potter maker nerd geek fan lover expert beginner
sceptic skeptic reader realist creator reviewer tester traveller traveler commuter freelancer photographer writer journalist editor translator
librarian hairdresser barber stylist therapist counsellor midwife paramedic firefighter pilot driver courier owner keeper collector
shopper saver planner regular insider local expat nomad minimalist veteran pro professional specialist consultant accountant lawyer
guy girl boy lad woman man person kid teenager teen adult senior retiree bride groom widow newlywed homeowner renter landlord
buddy pal companion guide mentor adviser advisor helper host guest hero rebel dreamer thinker worker volunteer activist
biker skater gamer streamer knitter sewer crafter camper trucker seller buyer merchant chandler grocer florist tailor cleaner nanny babysitter
enthusiast addict hobbyist perfectionist optimist pessimist introvert extrovert vegan vegetarian foodie snob purist survivor
officer scientist chemist biologist pharmacist dermatologist nutritionist dietitian physio economist analyst researcher historian`.split(
    /\s+/,
  ),
);

/** Does a word denote one person, such as "mum" or "co-founder"? "schoolteacher's" does not. */
export function isPerson(word: string): boolean {
  const w = word.toLowerCase();
  return (
    PEOPLE.has(w) ||
    PEOPLE.has(w.slice(w.lastIndexOf('-') + 1)) ||
    /^\p{L}{2,20}(?:mate|woman|man|person|lover|owner|maker|keeper|worker|teacher|ologist)$/u.test(w)
  );
}
