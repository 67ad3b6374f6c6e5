/** Writes chats offline: the planned messages in the shape of a script. */
import { Dice } from '../../random.js';
import { sayNothing } from '../beats/video.js';
import { containsPhrase, findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { listForbiddenPhrases } from '../following/limits.js';
import { words } from '../language/grammar.js';
import type { Script } from '../shapes.js';
import { planChat } from './plan.js';
import type { ChatInput } from './shapes.js';

/** The visual direction of every message: pictures of chats are typeset, not drawn. */
const SHOWN = 'The thread on a phone screen, with this message as its last.';
/** A catchphrase has at most this many words. */
const CATCHPHRASE = 6;

/** Writes a chat offline. The same input and seed give the same thread. */
export function composeChat(input: ChatInput, seed: number): Script {
  const { persona, follows } = input;
  const { messages, subject } = planChat(input, seed);
  const avoid = [...(persona?.avoid_phrases ?? []), ...listForbiddenPhrases(follows)];
  const catchphrases = (persona?.catchphrases ?? [])
    .map((one) => one.trim())
    .filter(
      (one) =>
        one &&
        words(one).length <= CATCHPHRASE &&
        !PLACEHOLDER.test(one) &&
        findAvoidedPhrases(one, avoid).length === 0,
    );
  const [catchphrase] = Dice.seeded(seed).fork('catchphrase').shuffle(catchphrases);
  const told = messages.flatMap(({ role, text, facts }) => (text === null ? [] : [{ role, text, facts }]));
  const nothing = () => sayNothing(subject, input.brief.niche, Dice.seeded(seed)).line;
  const written =
    told.length > 0 ? told : messages.slice(0, 1).map(({ role }) => ({ role, text: nothing(), facts: [] }));
  const said = written.map(({ role, text }) => (role === 'me-done' && catchphrase ? `${text}. ${catchphrase}` : text));
  const entry = written.findIndex(
    ({ text, facts }) =>
      facts.some((index) => subject.facts[index]?.kind === 'what') ||
      (subject.name.certain && containsPhrase(text, subject.name.value)),
  );
  return {
    structureType: 'pov-story',
    family: follows?.hookFamily ?? 'curiosity',
    hookText: said[0] ?? '',
    claimLimit: new Set(written.flatMap(({ facts }) => facts)).size,
    productEntrySegment: Math.max(
      0,
      entry < 0 ? written.findIndex(({ facts }, i) => i > 0 && facts.length > 0) : entry,
    ),
    whyItWorks: 'It lets the viewer read over a shoulder: each question is answered by what the brief says.',
    segments: written.map(({ role }, i) => ({
      segmentRole: role,
      spokenLine: said[i]!,
      onScreenText: '',
      visualDirection: SHOWN,
    })),
  };
}
