import { Dice } from '../../../studio/random.js';
import { findFormat, findStructure, STRUCTURES, type StructureKey } from '../../../studio/writer/formats.js';
import type { Script, ScriptInput } from '../../../studio/writer/shapes.js';

export interface VariationOptions {
  /** Number of scripts, 2 to 6. */
  count: number;
  /**
   * `explore` (default): a different structure each time; once the format has no more, they repeat. `exploit`: one structure
   * with different hooks.
   */
  mode?: 'explore' | 'exploit' | null;
  /** The structure to repeat; by default the script's own, else the brief's, else one that the seed chooses. */
  exploitStructure?: string | null;
}

/** Makes one input, with a structure and a seed, per variation. */
function makeVariationInputs(
  input: ScriptInput,
  options: VariationOptions,
  seed: number,
): { input: ScriptInput; seed: number }[] {
  const format = findFormat(input.format) ?? findFormat('talking-5')!;
  const suits = findFormat(input.workflow?.format ?? '')?.structures ?? [];
  const drawn = Dice.seeded(seed).shuffle(format.structures);
  // The structures of the workflow that will film the scripts come first.
  const own = suits.length < format.structures.length ? drawn.filter((key) => suits.includes(key)) : [];
  const shuffled = [...own, ...drawn.filter((key) => !own.includes(key))];
  const wanted = findStructure(options.exploitStructure ?? input.structureType ?? input.brief.structureType ?? '')?.key;
  const one = wanted ?? shuffled[0]!;
  const first = findStructure(input.structureType ?? '')?.key;
  const order: StructureKey[] =
    options.mode === 'exploit'
      ? [one]
      : [...new Set([...(first ? [first] : []), ...shuffled, ...STRUCTURES.map((s) => s.key)])];
  const usable = options.mode === 'exploit' ? order : order.slice(0, Math.max(format.structures.length, 1));
  return Array.from({ length: options.count }, (_, i) => ({
    input: { ...input, structureType: usable[i % usable.length]! },
    seed: (seed + i * 104_729) | 0,
  }));
}

/**
 * Writes several different scripts, one after the other, so that each avoids the hooks of those before it.
 * @param write runs one input, e.g. `(i, seed) => model.run(scriptTask, i, { seed })`
 * @returns the scripts and the structures they use, in order of first use
 */
export async function writeVariations(
  input: ScriptInput,
  options: VariationOptions,
  seed: number,
  write: (input: ScriptInput, seed: number) => Promise<Script> | Script,
): Promise<{ scripts: Script[]; structures: string[] }> {
  const scripts: Script[] = [];
  for (const v of makeVariationInputs(input, options, seed)) {
    const usedHooks = [...(input.usedHooks ?? []), ...scripts.map((s) => s.hookText)];
    scripts.push(await write({ ...v.input, usedHooks }, v.seed));
  }
  return { scripts, structures: [...new Set(scripts.map((s) => s.structureType))] };
}
