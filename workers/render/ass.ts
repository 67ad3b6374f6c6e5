import { FRAME } from '../../platform/ffmpeg/index.js';

/** A line of an ASS script. Frames, not seconds: shown for `from` ≤ frame < `to`. */
export interface AssEvent {
  /** Higher is drawn over lower. */
  layer: number;
  from: number;
  to: number;
  /** Override tags and text; every part that a user wrote has been through `escapeAss`. */
  text: string;
}

/**
 * Text that shows as it is. A brace would open a tag and a backslash a command, and libass has no escape for the latter: a
 * word joiner (drawn as nothing) behind it keeps it from being read as one. Line breaks are ours alone to make.
 */
export function escapeAss(text: string): string {
  return text
    .replace(/[\r\n\t\p{Cc}]+/gu, ' ')
    .replaceAll('\\', '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}');
}

/** `#RRGGBB` as ASS writes colours, blue first. */
export const assColor = (hex: string): string => `&H${hex.slice(5, 7)}${hex.slice(3, 5)}${hex.slice(1, 3)}&`;

/**
 * The centisecond before a frame's time: never its very time, of which ffmpeg's own, a fraction, may fall short. An event from one
 * frame's to another's shows on exactly those frames, and neighbours share the very same stamp: no flicker, no overlap.
 */
function stamp(frame: number): string {
  const cs = Math.max(0, Math.ceil((frame * 100) / FRAME.fps) - 1);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(cs / 360_000)}:${two(Math.floor(cs / 6000) % 60)}:${two(Math.floor(cs / 100) % 60)}.${two(cs % 100)}`;
}

/** A filled rounded rectangle, as event text. px. */
export function roundedBox(
  box: { x: number; y: number; width: number; height: number; radius: number },
  color: string,
): string {
  const w = Math.round(box.width);
  const h = Math.round(box.height);
  const r = Math.min(Math.round(box.radius), Math.floor(w / 2), Math.floor(h / 2));
  const c = Math.round(r * 0.448); // where a cubic's handle lies, from the corner, for a quarter circle (1 - 0.5523)
  const path =
    `m ${r} 0 l ${w - r} 0 b ${w - c} 0 ${w} ${c} ${w} ${r} l ${w} ${h - r} b ${w} ${h - c} ${w - c} ${h} ${w - r} ${h} ` +
    `l ${r} ${h} b ${c} ${h} 0 ${h - c} 0 ${h - r} l 0 ${r} b 0 ${c} ${c} 0 ${r} 0`;
  return `{\\an7\\pos(${box.x.toFixed(1)},${box.y.toFixed(1)})\\1c${color}\\bord0\\shad0\\p1}${path}{\\p0}`;
}

/** The whole script. `Encoding: -1` lets each line's own direction decide, and `WrapStyle: 2` breaks only where we did. */
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
