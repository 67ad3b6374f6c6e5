import { speakable } from '../../../engine/fonts/index.js';
import type { SpeechModel } from '../../../providers/speech/port.js';
import type { Scope } from '../../../runtime/index.js';
import { selectModels } from '../../identity/index.js';
import {
  type Script,
  type WritingOptions,
  writeChat,
  writeScenes,
  writeScript,
  writeSlides,
} from '../../writing/index.js';
import type { RunRow } from '../run/run.repository.js';
import type { BriefSnapshot, RunScript } from '../run/run.values.js';
import { showsCards } from './card.js';
import { chooseLabel, ratingSentence } from './demo.js';
import { assertLetters, presetOfRun } from './plan.js';
import { measureRate } from './rate.js';

/** The parts of a run from which its script is written. */
export type ScriptMaterialOfRun = Pick<RunRow, 'preset' | 'options' | 'follows' | 'creator' | 'seed'> & {
  brief: Pick<BriefSnapshot, 'facts' | 'app'> & Partial<Pick<BriefSnapshot, 'image_keys'>>;
  product?: RunRow['product'];
  /** The writer's format to use instead of the workflow's default. */
  format?: string;
};

/**
 * Writes the script. Lines with letters that no installed font can render are refused here, before anything is voiced, drawn or
 * paid for.
 * @throws ServiceError NO_MODEL, PROVIDER_FAILED, BAD_INPUT (letters that cannot be rendered)
 */
export async function writeRunScript(
  scope: Scope,
  run: ScriptMaterialOfRun,
  signal: AbortSignal,
  options: WritingOptions = {},
): Promise<RunScript> {
  const { brief, creator, follows, seed } = run;
  const { output, pictures, scenes, format: usual } = presetOfRun(run);
  const filmed = { cards: showsCards(run), photographs: listPhotographs(run).length };
  const format = run.format ?? usual;
  const request = {
    facts: brief.facts,
    voice: creator,
    options: { ...run.options, follows },
    filmed,
    seed,
    signal,
    ...options,
  };
  const written =
    output === 'slides'
      ? await writeSlides(scope, request)
      : pictures === 'thread'
        ? await writeChat(scope, request)
        : await (scenes ? writeScenes : writeScript)(scope, {
            ...request,
            format,
            rate: await measureRate(scope, run),
          });
  const { speech } = await selectModels(scope);
  const script = dropUnreadable(pictures === 'app' ? ofDemo(written, brief) : written, run, speech);
  for (const [index, segment] of script.segments.entries()) {
    assertLetters(run, segment.spokenLine, `line ${index + 1}`);
    assertLetters(run, segment.onScreenText ?? '', `the on-screen text of line ${index + 1}`);
  }
  return script;
}

/** Leaves out lines that the run's voice cannot read, such as those with a word in another script, if others remain. */
function dropUnreadable(
  script: Script,
  { preset, options, brief }: ScriptMaterialOfRun,
  speech: SpeechModel | null,
): Script {
  const isSpoken = presetOfRun({ preset }).plan.flat().includes('voice') && options.voiceOverKey === undefined;
  const { language } = brief.facts;
  const isReadable = ({ spokenLine }: Script['segments'][number]): boolean =>
    !speech?.describeUnspeakable?.(speakable(spokenLine), language);
  const segments = isSpoken ? script.segments.filter(isReadable) : script.segments;
  if (segments.length === script.segments.length || segments.length === 0) return script;
  return {
    ...script,
    hookText: segments[0]!.spokenLine,
    productEntrySegment:
      script.productEntrySegment &&
      Math.min(script.segments.slice(0, script.productEntrySegment).filter(isReadable).length, segments.length - 1),
    segments,
  };
}

/** Storage keys of the photographs of what the run is about: its product's, else those of the brief's page. */
export function listPhotographs({
  product,
  brief,
}: {
  product?: RunRow['product'];
  brief: Partial<Pick<BriefSnapshot, 'image_keys'>> | null;
}): string[] {
  const own = product?.image_keys ?? [];
  return own.length > 0 ? own : (brief?.image_keys ?? []);
}

/**
 * Gives a demo's lines their labels and screens, and lets the last line, the call to action, begin with the app's store rating.
 */
function ofDemo(script: Script, { facts, app }: ScriptMaterialOfRun['brief']): Script {
  const last = script.segments.length - 1;
  const rating = ratingSentence(app ?? null, facts.language);
  // A typeset screen shows the line's title itself. A screenshot does not, so there the title is burned in.
  const burned = (app?.screens.length ?? 0) > 0;
  return {
    ...script,
    segments: script.segments.map((segment, i) => ({
      ...segment,
      spokenLine: i === last && rating ? withRating(rating, segment.spokenLine) : segment.spokenLine,
      onScreenText: i === last ? segment.onScreenText : chooseLabel(segment, facts.product.name, i === 0 || burned),
      visualDirection: i === 0 ? DEMO.home : i === last ? DEMO.store : DEMO.screen,
    })),
  };
}

const DEMO = {
  home: "The app's icon on a phone, which a finger opens.",
  screen: 'A screen of the app on a phone; a finger touches what the line is about.',
  store:
    "The app's page in its store, with its rating and price as they were read; a finger touches the button that gets it.",
} as const;

/** Maximum number of characters of a line that begins with the rating; the rating is left out if the line would be longer. */
const MOST = 240;
const withRating = (rating: string, line: string): string =>
  rating.length + line.length < MOST ? `${rating} ${line}` : line;
