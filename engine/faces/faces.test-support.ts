import sharp from 'sharp';
import type { Pixels } from '../vision/index.js';

/** How a drawn portrait looks, which tests use instead of a photograph. */
export interface MadeUp {
  skin?: string;
  hair?: string;
  ground?: string;
  cloth?: string;
  /** Colour of the clothing around the neck. */
  collar?: string;
  beard?: boolean;
  glasses?: boolean;
}

const FACE =
  'M180 260C178 160 230 130 300 130S422 160 420 260C420 330 412 390 380 440C352 486 326 500 300 500S248 486 220 440C188 390 180 330 180 260Z';

const eye = (x: number): string =>
  `<ellipse cx="${x}" cy="284" rx="25" ry="11" fill="#f4ece6"/><circle cx="${x}" cy="283" r="10.5" fill="#3a2a1e"/><circle cx="${x}" cy="283" r="5" fill="#080606"/><circle cx="${x + 3}" cy="280" r="2" fill="#fff"/><path d="M${x - 27} 284Q${x} 264 ${x + 27} 284" stroke="#2a1812" stroke-width="5" fill="none"/>`;

/** Draws a portrait of 600x720 in which a face detector finds a face: eyes at (246, 284) and (354, 284), chin at (300, 500). */
export function portraitSvg(look: MadeUp = {}): string {
  const { skin = '#d8a078', hair = '#3a2418', ground = '#8fb0c8', cloth = '#2040c0', collar = '#101014' } = look;
  const beard = look.beard
    ? `<path d="M184 340C190 420 214 452 232 466C262 494 280 506 300 506S338 494 368 466C386 452 410 420 416 340C398 392 372 404 340 402Q300 396 260 402C228 404 202 392 184 340Z" fill="${hair}"/>`
    : '';
  const glasses = look.glasses
    ? '<g fill="none" stroke="#141014" stroke-width="9"><rect x="206" y="256" width="80" height="62" rx="16"/><rect x="314" y="256" width="80" height="62" rx="16"/><path d="M286 280Q300 272 314 280"/></g>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="720"><defs><radialGradient id="f" cx=".45" cy=".4" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></radialGradient><filter id="b"><feGaussianBlur stdDeviation="3.2"/></filter><filter id="b1"><feGaussianBlur stdDeviation="1.4"/></filter></defs>
<rect width="600" height="720" fill="${ground}"/>
<g filter="url(#b1)"><path d="M140 300C130 120 210 60 300 60S470 120 460 300L470 420L130 420Z" fill="${hair}"/><path d="M245 440L355 440L370 580L230 580Z" fill="${skin}"/><path d="M60 720C70 600 180 580 240 560L360 560C420 580 530 600 540 720Z" fill="${cloth}"/><path d="M222 520Q300 560 378 520L392 590Q300 640 208 590Z" fill="${collar}"/><path d="${FACE}" fill="${skin}"/><path d="${FACE}" fill="url(#f)"/>${beard}<path d="M172 270C170 150 240 118 300 120S430 150 428 270C420 200 380 168 330 172C270 190 200 190 172 270Z" fill="${hair}"/></g>
<g filter="url(#b)" opacity=".55"><ellipse cx="246" cy="280" rx="36" ry="22" fill="#5a3020" opacity=".5"/><ellipse cx="354" cy="280" rx="36" ry="22" fill="#5a3020" opacity=".5"/><path d="M288 290Q280 360 272 374Q300 392 328 374Q320 360 312 290Z" fill="#fff" opacity=".18"/><path d="M268 372Q300 396 332 372Q300 404 268 372Z" fill="#3a1810"/></g>
<g filter="url(#b1)"><path d="M212 254Q246 234 282 252M318 252Q354 234 388 254" stroke="${hair}" stroke-width="11" fill="none"/>${eye(246)}${eye(354)}<ellipse cx="288" cy="378" rx="7" ry="4" fill="#4a2418"/><ellipse cx="312" cy="378" rx="7" ry="4" fill="#4a2418"/><path d="M256 424Q280 412 300 418Q320 412 344 424Q322 432 300 430Q278 432 256 424Z" fill="#a84a48"/><path d="M256 424Q300 436 344 424Q324 452 300 452Q276 452 256 424Z" fill="#b85a54"/><path d="M256 424Q300 434 344 424" stroke="#5a1c1c" stroke-width="3" fill="none"/><path d="M270 462Q300 472 330 462" stroke="#000" stroke-opacity=".18" stroke-width="6" fill="none"/>${glasses}</g></svg>`;
}

export const portrait = (look: MadeUp = {}): Promise<Buffer> =>
  sharp(Buffer.from(portraitSvg(look)))
    .png()
    .toBuffer();

export async function readPixels(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
