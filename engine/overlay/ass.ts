import { FRAME } from '../ffmpeg/index.js';

/** An event of an ASS script, in frames instead of seconds: shown for `from` ≤ frame < `to`. */
export interface AssEvent {
  /** Events on a higher layer are drawn over lower ones. */
  layer: number;
  from: number;
  to: number;
  /** Override tags and text; any text from users must have been escaped with `escapeAss`. */
  text: string;
}

/**
 * Escapes text so that it is shown literally. A brace would open a tag, and a backslash a command. libass has no escape for a
 * backslash, so a word joiner (which draws nothing) is put after each backslash. Line breaks become spaces, because our layout
 * decides where lines break.
 */
export function escapeAss(text: string): string {
  return text
    .replace(/[\r\n\t\p{Cc}]+/gu, ' ')
    .replaceAll('\\', '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}');
}

/** Converts `#RRGGBB` to ASS notation, `&HBBGGRR&`. */
export const assColor = (hex: string): string => `&H${hex.slice(5, 7)}${hex.slice(3, 5)}${hex.slice(1, 3)}&`;

/**
 * Formats a frame's time, rounded down to the centisecond before it: ffmpeg's time of the frame can be slightly less than the
 * exact time. An event between two frames is shown on exactly those frames, and consecutive events share a time stamp, so nothing
 * flickers or overlaps.
 */
function stamp(frame: number): string {
  const cs = Math.max(0, Math.ceil((frame * 100) / FRAME.fps) - 1);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(cs / 360_000)}:${two(Math.floor(cs / 6000) % 60)}:${two(Math.floor(cs / 100) % 60)}.${two(cs % 100)}`;
}

/** Draws a filled rounded rectangle, px, as the text of an ASS event. */
export function roundedBox(
  box: { x: number; y: number; width: number; height: number; radius: number },
  color: string,
): string {
  const w = Math.round(box.width);
  const h = Math.round(box.height);
  const r = Math.min(Math.round(box.radius), Math.floor(w / 2), Math.floor(h / 2));
  const c = Math.round(r * 0.448); // distance from the corner to a cubic's handle for a quarter circle (1 - 0.5523)
  const path =
    `m ${r} 0 l ${w - r} 0 b ${w - c} 0 ${w} ${c} ${w} ${r} l ${w} ${h - r} b ${w} ${h - c} ${w - c} ${h} ${w - r} ${h} ` +
    `l ${r} ${h} b ${c} ${h} 0 ${h - c} 0 ${h - r} l 0 ${r} b 0 ${c} ${c} 0 ${r} 0`;
  return `{\\an7\\pos(${box.x.toFixed(1)},${box.y.toFixed(1)})\\1c${color}\\bord0\\shad0\\p1}${path}{\\p0}`;
}

/**
 * Lists the full names of the fonts that an ASS script made by {@link assDocument} uses. Users' text cannot add fonts, because
 * it is escaped.
 */
export const fontsIn = (script: string): string[] => [
  ...new Set(
    Array.from(script.matchAll(/\\fn([^\\}]+)|^Style: Default,([^,]+)/gm), ([, tag, style]) => (tag ?? style)!),
  ),
];

/**
 * Builds a complete ASS script. `Encoding: -1` derives each line's direction from its text, and `WrapStyle: 2` breaks lines only
 * where the text does.
 */
export function assDocument(events: readonly AssEvent[], frames: number): string {
  const style =
    'Style: Default,Inter Black,100,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,0,0,5,0,0,0,-1';
  const lines = events
    .filter((event) => event.from < event.to && event.from < frames)
    .map(
      (event) =>
        `Dialogue: ${event.layer},${stamp(event.from)},${stamp(Math.min(event.to, frames))},Default,,0,0,0,,${event.text}`,
    );
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${FRAME.width}
PlayResY: ${FRAME.height}
WrapStyle: 2
ScaledBorderAndShadow: yes
YCbCr Matrix: None

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
${style}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${lines.join('\n')}
`;
}
