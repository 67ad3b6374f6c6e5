import type { Sharp } from 'sharp';
import { plain } from '../words.js';

/** A colour grade: `gain` multiplies each channel; `colour` (saturation), `light` (brightness) and `contrast` change nothing at 1. */
interface Grade {
  gain: readonly [number, number, number];
  colour: number;
  light: number;
  contrast: number;
}

const grade = (more: Partial<Grade>): Grade => ({ gain: [1, 1, 1], colour: 1, light: 1, contrast: 1, ...more });

/** Words that describe a colour state, each with its grade. If a state has several of these words, their grades are combined. */
const GRADES: readonly (readonly [RegExp, Grade])[] = [
  [
    /\b(?:muted|flat|desaturated|gr[ea]y|dull|pale|faded|washed|bleak|drab|grau|blass|gris|apagado|terne|spento|cinza)\b/,
    grade({ colour: 0.38, contrast: 0.86 }),
  ],
  [
    /\b(?:cold|cool|blue|icy|bluish|kalt|blau|frio|fria|froid|froide|bleu|azul|freddo|blu)\b/,
    grade({ gain: [0.84, 0.97, 1.14], colour: 0.82 }),
  ],
  [
    /\b(?:dark|dim|moody|shadowy|night|dunkel|oscuro|oscura|sombre|scuro|escuro)\b/,
    grade({ light: 0.66, colour: 0.85 }),
  ],
  [
    /\b(?:warm|golden|amber|orange|cosy|cozy|calido|calida|chaud|chaude|caldo|calda|quente|dore|goldig)\b/,
    grade({ gain: [1.1, 1.0, 0.84], colour: 1.08, light: 1.03 }),
  ],
  [
    /\b(?:bright|light|airy|sunny|hell|brillante|claro|clair|lumineux|luminoso)\b/,
    grade({ light: 1.14, colour: 1.04 }),
  ],
  [
    /\b(?:vivid|saturated|rich|colou?rful|vibrant|bunt|lebhaft|vivo|vif|vivace|colorido)\b/,
    grade({ colour: 1.45, contrast: 1.06 }),
  ],
  [/\b(?:black and white|monochrome|b ?& ?w|schwarz ?-?weiss|blanco y negro|noir et blanc)\b/, grade({ colour: 0 })],
];

/** Applies the colour state that the words name. Unknown words change nothing. */
export function applyColourState(image: Sharp, state: string): Sharp {
  const text = plain(state).replaceAll('ß', 'ss');
  const asked = GRADES.flatMap(([words, one]) => (words.test(text) ? [one] : []));
  if (asked.length === 0) return image;
  const all = asked.reduce((sum, one) => ({
    gain: [sum.gain[0] * one.gain[0], sum.gain[1] * one.gain[1], sum.gain[2] * one.gain[2]],
    colour: sum.colour * one.colour,
    light: sum.light * one.light,
    contrast: sum.contrast * one.contrast,
  }));
  const lift = 128 * (1 - all.contrast);
  return image.modulate({ saturation: all.colour, brightness: all.light }).linear(
    all.gain.map((gain) => gain * all.contrast),
    [lift, lift, lift],
  );
}
