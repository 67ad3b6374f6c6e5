import type { JsonObject } from '../example.js';

/** A run that has reached its priced preview. The other examples are variations of it. */
export const RUN: JsonObject = {
  id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
  preset: 'creator-ugc-video',
  status: 'gate',
  awaiting: 'gate',
  next: {
    action: 'approve',
    call: {
      method: 'POST',
      path: '/api/v1/flows/0199c1f0-5e2a-7c3d-8b4e-000000000001/approve',
    },
  },
  straightThrough: false,
  persona: {
    id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
    slug: 'nora-lind',
    name: 'Nora Lind',
  },
  brief: {
    id: null,
    title: 'Ember',
    product: 'Ember',
    productId: null,
    nameCertain: true,
    audience: 'commuters who hate lukewarm coffee',
    benefit: 'keeps your drink at 57 degrees for 6 hours',
    language: 'en',
  },
  script: {
    structureType: 'problem-solution',
    family: 'pain-point',
    hookText: 'Okay, commuters who hate lukewarm coffee, drop everything and look at this!',
    claimLimit: 2,
    productEntrySegment: 1,
    whyItWorks:
      'It opens on a pain the viewer already has, so the product arrives as the answer. It speaks to commuters who hate lukewarm coffee and leans on proof the brief can back.',
    segments: [
      {
        segmentRole: 'hook',
        spokenLine: 'Okay, commuters who hate lukewarm coffee, drop everything and look at this!',
        onScreenText: 'Lukewarm coffee',
        visualDirection:
          'Handheld close-up, kitchen counter, morning light: the creator setting a cup down, caught mid-laugh.',
      },
      {
        segmentRole: 'turn',
        spokenLine:
          'Then I found Ember, a self-heating travel mug, and it actually keeps your drink at 57 degrees for 6 hours.',
        onScreenText: 'Keeps your drink at 57 degrees',
        visualDirection:
          'Chest-up shot, centred, kitchen counter, morning light: the creator taking a first taste, eyes lighting up.',
      },
    ],
  },
  frames: [
    {
      index: 0,
      segmentRole: 'hook',
      line: 'Okay, commuters who hate lukewarm coffee, drop everything and look at this!',
      onScreenText: 'Lukewarm coffee',
      imageUrl: 'https://cutroom.example.com/files/frames/Jq3xV8mK2nRt5wYb7cZdA.jpg',
      audioUrl: 'https://cutroom.example.com/files/voices/Jq3xV8mK2nRt5wYb7cZdB.wav',
      seconds: 6.55,
      words: [
        {
          text: 'Okay,',
          start: 0.08,
          end: 0.669,
        },
        {
          text: 'commuters',
          start: 0.88,
          end: 1.554,
        },
      ],
      usd: 0,
      clipUrl: null,
    },
  ],
  estimate: {
    usd: 0,
    listUsd: 1.2,
    clips: 3,
    seconds: 22.695,
    billed: false,
    provider: 'local',
    priceVersion: '2026-11',
    lines: [
      {
        index: 0,
        seconds: 6.55,
        billedSeconds: 8,
        usd: 0,
        listUsd: 0.4,
      },
    ],
  },
  progress: {
    stage: 'gate',
    message: 'Waiting for approval',
    done: 1,
    total: 1,
    updatedAt: '2026-03-02T09:15:00.000Z',
  },
  error: null,
  cut: null,
  outputs: [],
  credits: [],
  music: { mood: 'warm', volume: 50 },
  createdAt: '2026-03-02T09:15:00.000Z',
  finishedAt: null,
};

/** The caption file of a finished run, once it is made. */
export const CAPTIONS: JsonObject = {
  kind: 'srt',
  status: 'made',
  contentType: 'application/x-subrip',
  fileName: 'ember.srt',
  url: 'https://cutroom.example.com/files/outputs/jq3xv8mk2nrt5wyb7czdaf1k9p.srt',
  bytes: 1204,
  call: null,
};

export const WAITS: JsonObject = {
  action: 'wait',
  call: { method: 'GET', path: '/api/v1/flows/0199c1f0-5e2a-7c3d-8b4e-000000000001' },
};
const [FIRST] = RUN.frames as [JsonObject];
/** The response to a change that sends the example run back to framing. `frame` replaces fields of its first frame. */
export const changed = (frame: JsonObject): JsonObject => ({
  run: {
    ...RUN,
    status: 'framing',
    awaiting: null,
    next: WAITS,
    frames: [{ ...FIRST, usd: null, ...frame }],
    estimate: null,
    progress: {
      stage: 'framing',
      message: 'Voicing and drawing the lines',
      done: 5,
      total: 6,
      updatedAt: '2026-03-02T09:15:00.000Z',
    },
  },
});
export const REDRAWN = changed({ imageUrl: null });
export const REVOICED = changed({ audioUrl: null, seconds: null, words: [] });
