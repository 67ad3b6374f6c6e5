import { CAST } from '../../../content/formats/data.js';
import { Dice } from '../../../studio/random.js';

/** Who appears in a run that names no creator. The same seed gives the same presenter. */
export function presenterOf(seed: number): { name: string; gender: string; visualDescription: string } {
  const { name, gender, look } = Dice.seeded(seed).fork('cast').pick(CAST);
  return { name, gender, visualDescription: look };
}
