/** Video encoders for cuts: x264 on the processor, the others on a graphics card. */
export const ENCODERS = ['x264', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const;
export type EncoderName = (typeof ENCODERS)[number];
