import { describe, expect, it } from '@jest/globals';
import { NO_AREAS } from '../../engine/overlay/zones.js';
import { concatList, cutPlan } from './cut.js';
import { type SegmentInput, segmentKey } from './index.js';
import { clipFilters, segmentPlan } from './segment/plan.js';
import { VOICE } from './sound/track.js';

const words = (text: string, seconds: number) =>
  text.split(' ').map((word, i, all) => ({
    text: word,
    start: (i * seconds) / all.length,
    end: ((i + 0.9) * seconds) / all.length,
  }));

const still = (over: Partial<SegmentInput> = {}): SegmentInput => ({
  source: { kind: 'still', path: '/still.png' },
  frames: 12,
  words: words('A small test', 0.4),
  onScreenText: null,
  areas: NO_AREAS,
  motion: { kind: 'zoom-in', seed: 1 },
  captionStyle: 'bold',
  ...over,
});

const video = {
  ...{
    codec: 'h264',
    profile: 'High',
    width: 1080,
    height: 1920,
    pixFmt: 'yuv420p',
    fps: 30,
    nominalFps: 30,
    frames: 150,
  },
  ...{
    seconds: 5,
    startSeconds: 0,
    timeBase: '1/15360',
    level: 40,
    sar: '1:1',
    rotation: 0,
    interlaced: false,
    extradataHash: null,
  },
  color: { range: 'tv', matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' },
};

const times = (seconds: number) => ({ seconds, late: 0, mayBeSlowed: false });

describe('plans', () => {
  const source = { kind: 'still', path: '/tmp/"; rm -rf /.png', format: 'png_pipe' } as const;

  it('contain no path and no text in the graph', () => {
    const plan = segmentPlan(source, still({ words: words('[secret],words;', 1), onScreenText: 'title' }), {
      path: '/out/"x".mp4',
      cwd: '/work dir',
      captions: true,
    });
    expect(plan.graph).not.toMatch(/secret|words|title|rm -rf|work dir|png|mp4/);
    expect(plan.graph).toContain('ass=filename=captions.ass:fontsdir=fonts');
    expect(plan.output.options).toEqual(expect.arrayContaining(['-frames:v', '12', '-an', '-map_metadata', '-1']));
  });

  it('leave a clip that fits unchanged, and convert others in size, rate, colours and length', () => {
    expect(clipFilters(video, times(5), 120)).toBe('setsar=1,trim=end_frame=120,setpts=N/30/TB');
    expect(clipFilters({ ...video, fps: 25, nominalFps: 25 }, times(5), 120)).toContain('fps=30');
    expect(clipFilters({ ...video, width: 720, height: 1280 }, times(5), 120)).toContain(
      'scale=1080:1920:force_original',
    );
    expect(clipFilters({ ...video, color: { ...video.color, matrix: 'smpte170m' } }, times(5), 120)).toContain(
      'out_color_matrix=bt709',
    );
  });

  it('treat an untagged clip as BT.709 only from HD upwards', () => {
    const untagged = { ...video, color: { ...video.color, matrix: null } };
    expect(clipFilters(untagged, times(5), 120)).toContain('in_color_matrix=bt709');
    expect(clipFilters({ ...untagged, width: 360, height: 640 }, times(5), 120)).toContain('in_color_matrix=smpte170m');
  });

  it('slow a short clip of a model a little and hold its last frame for the rest, but never slow a recording', () => {
    const slowed = { late: 0, mayBeSlowed: true };
    expect(clipFilters({ ...video, frames: 110 }, { ...slowed, seconds: 110 / 30 }, 120)).toContain(
      'setpts=(PTS-STARTPTS)*1.090909',
    );
    expect(clipFilters({ ...video, frames: 110 }, times(110 / 30), 120)).not.toContain('STARTPTS');
    const held = clipFilters({ ...video, frames: 30 }, { ...slowed, seconds: 1 }, 120);
    expect(held).toContain('*1.120000');
    expect(held).toContain('tpad=stop_mode=clone:stop=-1,trim=end_frame=120');
  });

  it('copy the pictures when joining, from a list that quotes its paths', () => {
    const sound = { path: 'v.wav', seconds: 2, loudness: -14, encoding: VOICE };
    const { options: args } = cutPlan('l', sound, 60, 'o').output;
    expect(args.slice(args.indexOf('-c:v'), args.indexOf('-c:v') + 2)).toEqual(['-c:v', 'copy']);
    const list = concatList([{ path: "/a/it's.mp4", frames: 45 }]);
    expect(list).toBe("ffconcat version 1.0\nfile 'file:/a/it'\\''s.mp4'\nduration 1.500000\n");
    expect(() => concatList([{ path: '/a\nfile x', frames: 1 }])).toThrow();
  });
});

describe('a segment’s key', () => {
  const key = (over: Partial<Parameters<typeof segmentKey>[0]> = {}): string =>
    segmentKey({ ...still(), source: { kind: 'still', hash: 'aa' }, ...over });
  it('is the same for the same content, and different for any visible change', () => {
    expect(key()).toBe(key());
    expect(key()).toMatch(/^[0-9a-f]{64}$/);
    const changes = [
      { source: { kind: 'still', hash: 'bb' } as const },
      { source: { kind: 'clip', hash: 'aa' } as const },
      { frames: 13 },
      { words: words('A small tesT', 0.4) },
      { words: words('A small test', 0.5) },
      { onScreenText: 'x' },
      { captionStyle: 'box' as const },
      { motion: { kind: 'zoom-out', seed: 1 } as const },
      { motion: { kind: 'zoom-in' as const, seed: 1, jumps: { at: [6], zoom: 1.2, x: 0.5, y: 0.3 } } },
    ];
    expect(new Set([key(), ...changes.map(key)]).size).toBe(changes.length + 1);
  });
  it('does not change with what cannot be seen', () => {
    const clip = { kind: 'clip', hash: 'aa' } as const;
    expect(key({ source: clip, motion: { kind: 'auto', seed: 5 } })).toBe(
      key({ source: clip, motion: { kind: 'auto', seed: 6 } }),
    );
    expect(key({ captionStyle: 'none', words: [] })).toBe(key({ captionStyle: 'none' }));
  });
});
