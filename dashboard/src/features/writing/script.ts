/** Scripts while they are written: as the graph answers them, and as it takes them. */
import type {
  CreateSavedScriptInput,
  CritiqueScriptInput,
  JudgedFragment,
  ReadScriptQuery,
  ScriptBriefInput,
  ScriptInput,
  SpokenFragment,
} from '../../graph/generated.js';

export type Line = SpokenFragment;
export type Judgement = JudgedFragment;
/** What the page of a saved script has read. */
export type ReadSavedScript = { [Field in keyof ReadScriptQuery]: NonNullable<ReadScriptQuery[Field]> };
export type SavedScript = ReadSavedScript['savedScript'];
export interface Script {
  structureType: string | null;
  family: string | null;
  hookText: string;
  claimLimit: number | null;
  productEntrySegment: number | null;
  whyItWorks: string | null;
  segments: Line[];
}

/** What a script is for. Empty fields are left out. */
export interface Brief {
  product: string;
  niche: string;
  audience: string;
  goal: ScriptBriefInput['goal'];
  platform: string;
  format: string;
}

/** The longest line that is taken. */
export const MAX_LINE = 1000;

const given = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const briefInput = ({ product, niche, audience, goal, platform }: Brief): ScriptBriefInput => ({
  goal,
  platform,
  product: given(product),
  niche: given(niche),
  audience: given(audience),
});

/** The same script with other words in one line. A hook that is spoken as it is written stays so. */
export function withLine(script: Script, index: number, spokenLine: string): Script {
  const segments = script.segments.map((line, at) => (at === index ? { ...line, spokenLine } : line));
  const isHook = index === 0 && script.segments[0]?.spokenLine === script.hookText;
  return { ...script, segments, ...(isHook ? { hookText: spokenLine } : {}) };
}

/** The same script with another opening. @param spoken what is said, if it differs from the hook */
export const withHook = (script: Script, hookText: string, spoken: string | null): Script => ({
  ...script,
  hookText,
  segments: script.segments.map((line, at) => (at === 0 ? { ...line, spokenLine: spoken ?? hookText } : line)),
});

/** Whether every line and the hook say something: an empty one is refused. */
export const isComplete = ({ hookText, segments }: Script): boolean =>
  hookText.trim() !== '' && segments.every(({ spokenLine }) => spokenLine.trim() !== '');

/** Whether two scripts say the same. A script that was kept in the browser is another object. */
export const isSame = (one: Script | null, other: Script): boolean => JSON.stringify(one) === JSON.stringify(other);

export const scriptInput = (script: Script): ScriptInput => ({ ...script });

export const critiqueInput = (script: Script, brief: Brief): CritiqueScriptInput => ({
  niche: given(brief.niche) ?? given(brief.product)?.slice(0, 200) ?? script.hookText,
  format: brief.format,
  hookText: script.hookText,
  segments: script.segments,
  brief: briefInput(brief),
  structureType: script.structureType,
  claimLimit: script.claimLimit,
});

/** @param critique of these very lines; null if there is none */
export const savedInput = (
  script: Script,
  brief: Brief,
  { critique, personaSlug }: { critique: Judgement | null; personaSlug: string },
): CreateSavedScriptInput => ({
  script: scriptInput(script),
  brief: { ...briefInput(brief), format: brief.format },
  ...(critique ? { critique } : {}),
  ...(personaSlug ? { personaSlug } : {}),
});
