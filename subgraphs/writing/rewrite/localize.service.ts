import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type FormatMedium, isSpoken } from '../../../studio/writer/index.js';
import { runTextTask } from '../../identity/index.js';
import { assertHasWords } from '../assert-words.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import type { SentScript } from '../script/script.graphql.js';
import type { ScriptInput } from '../script/script-input.graphql.js';
import { randomSeed } from '../seed.js';
import {
  findLost,
  type Localized,
  type LocalText,
  type Lost,
  localizeTask,
  type LocalizeInput as TaskInput,
} from '../tasks/index.js';
import { assertScript, describeScript } from './lines.js';
import type { LocalizedTexts, LocalizeInput, Unresolved } from './localize.graphql.js';

/** A text to localize. `index` is that of its segment in the script or, for single texts, its own. */
interface Numbered extends LocalText {
  index: number;
}

/**
 * Localizes a script or single texts. Texts that lost numbers or the product's name in the first answer are requested once
 * more. What is still lost then is reported as `unresolved`.
 * @throws ServiceError BAD_INPUT, NO_MODEL (the offline writer can't localize), TEXT_CAP_REACHED, and as
 * {@link mapProviderErrors} does
 */
export async function localize(scope: Scope, input: LocalizeInput): Promise<LocalizedTexts> {
  assertShape(input);
  const medium = (input.medium ?? null) as FormatMedium | null;
  const product = input.product?.trim() || null;
  const originals = input.script
    ? listTexts(input.script)
    : input.texts!.map((text, index) => ({ index, text, spoken: medium !== null && isSpoken(medium) }));
  const asked = {
    texts: originals.map(({ index: _, ...text }) => text),
    language: input.language,
    product,
    format: input.format ?? null,
    medium,
  };
  const { texts } = await localizeTwice(scope, asked);
  const unresolved = listUnresolved(originals, texts, product);
  return input.script
    ? { script: replaceTexts(input.script, texts), texts: null, unresolved }
    : { script: null, texts, unresolved };
}

function assertShape({ script, texts, format, medium }: LocalizeInput): void {
  const fault = (field: string, message: string) => new ServiceError('BAD_INPUT', message, { field });
  if (script && texts) throw fault('texts', 'Send either `script` or `texts`, not both.');
  if (!script && !texts) throw fault('script', 'Send a `script` with its `format`, or `texts`.');
  if (script && format == null) throw fault('format', '`format` is required together with `script`.');
  if (texts && format != null)
    throw fault('format', '`format` belongs to `script`; say of `texts` what `medium` they are for.');
  if (script && medium != null)
    throw fault('medium', '`medium` belongs to `texts`; the medium of `script` follows from `format`.');
  for (const [i, text] of (texts ?? []).entries()) assertHasWords(`texts[${i}]`, text);
  if (script) assertScript(script, 'script.');
}

/** Localizes the texts, then tries once more those that lost a number or the product's name. */
async function localizeTwice(scope: Scope, asked: Omit<TaskInput, 'lost'>): Promise<Localized> {
  const seed = randomSeed();
  const { texts } = await mapProviderErrors(runTextTask(scope, localizeTask, { ...asked, lost: null }, { seed }));
  const lost = asked.texts.map(({ text }, i) => findLost(texts[i]!, text, asked.product));
  const missed = lost.flatMap((one, i) => (one ? [i] : []));
  if (missed.length === 0) return { texts };
  const again = { ...asked, texts: missed.map((i) => asked.texts[i]!), lost: missed.map((i) => lost[i]!) };
  const second = await runTextTask(scope, localizeTask, again, { seed: seed + 1, counted: true }).catch(
    (error: unknown) => {
      // If the second try fails, the first answer is used, and `unresolved` says what it lacks.
      if (error instanceof ServiceError) return null;
      throw error;
    },
  );
  for (const [n, i] of missed.entries()) {
    const better = second?.texts[n];
    if (better !== undefined && countLost(findLost(better, asked.texts[i]!.text, asked.product)) < countLost(lost[i]!))
      texts[i] = better;
  }
  return { texts };
}

const countLost = (lost: Lost | null): number => (lost ? lost.numbers.length + Number(lost.product) : 0);

/** All spoken and on-screen texts: first the hook's text, unless it is also the first line, then line by line. */
function listTexts({ hookText, segments }: ScriptInput): Numbered[] {
  const hook = isFirstLine(hookText, segments) ? [] : [{ index: 0, text: hookText, spoken: false, role: 'hookText' }];
  return [
    ...hook,
    ...segments.flatMap(({ spokenLine, onScreenText, segmentRole: role }, index) => [
      { index, text: spokenLine, spoken: true, role },
      ...(onScreenText?.trim() ? [{ index, text: onScreenText, spoken: false, role }] : []),
    ]),
  ];
}

const isFirstLine = (hookText: string, segments: ScriptInput['segments']): boolean =>
  hookText.trim() === segments[0]?.spokenLine.trim();

/** The script with its texts replaced, in the order of {@link listTexts}. */
function replaceTexts(script: ScriptInput, texts: readonly string[]): SentScript {
  const left = [...texts];
  const hook = isFirstLine(script.hookText, script.segments) ? null : left.shift()!;
  const segments = script.segments.map(({ segmentRole, onScreenText = null, visualDirection = null }) => ({
    segmentRole,
    spokenLine: left.shift()!,
    onScreenText: onScreenText?.trim() ? left.shift()! : onScreenText,
    visualDirection,
  }));
  return { ...describeScript(script), hookText: hook ?? segments[0]!.spokenLine, segments };
}

/**
 * Lists what was lost (numbers, the product's name), with one entry per index. A segment's spoken and on-screen text share an
 * entry. The hook's text belongs to the first segment's entry.
 */
function listUnresolved(
  originals: readonly Numbered[],
  texts: readonly string[],
  product: string | null,
): Unresolved[] {
  const found = new Map<number, Unresolved>();
  for (const [i, { index, text }] of originals.entries()) {
    const lost = findLost(texts[i]!, text, product);
    if (!lost) continue;
    const { missingNumbers = [], productDropped = false } = found.get(index) ?? {};
    found.set(index, {
      index,
      missingNumbers: [...new Set([...missingNumbers, ...lost.numbers])],
      productDropped: productDropped || lost.product,
    });
  }
  return [...found.values()];
}
