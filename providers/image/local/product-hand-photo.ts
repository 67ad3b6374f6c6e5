import { hex, mix, rgb } from './colour.js';
import type { Identity } from './presenter/identity.js';
import type { PersonaPhoto } from './subjects.js';

/** Skin and clothes as the photo has them, so that drawn hands are this person's. */
export function likePhoto(p: Identity, { photo, cutout }: PersonaPhoto): Identity {
  const from = cutout ?? photo;
  const mean = (cx: number, cy: number): string => {
    const sum = [0, 0, 0];
    let count = 0;
    for (let y = -6; y <= 6; y++)
      for (let x = -6; x <= 6; x++) {
        const px = Math.round(Math.max(0, Math.min(from.w - 1, from.w * cx + (x * from.w) / 160)));
        const py = Math.round(Math.max(0, Math.min(from.h - 1, from.h * cy + (y * from.h) / 160)));
        const i = (py * from.w + px) * 4;
        if (from.data[i + 3]! < 200) continue;
        for (const c of [0, 1, 2] as const) sum[c]! += from.data[i + c]!;
        count++;
      }
    return count ? hex([sum[0]! / count, sum[1]! / count, sum[2]! / count]) : p.skin;
  };
  const skin = mean(0.5, cutout ? 0.42 : 0.4);
  const [r, g, b] = rgb(skin);
  // What is no skin at all (a mask, a screen) is left alone.
  const plausible = r > 50 && g / r > 0.5 && g / r < 0.93 && b / r > 0.28 && b <= g * 1.06;
  return plausible ? { ...p, skin, skinShade: mix(skin, '#8a3a22', 0.3), cloth: mean(0.5, cutout ? 0.94 : 0.9) } : p;
}
