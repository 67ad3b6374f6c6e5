import type { Examples } from '../example.js';

const NOTHING_POSTED = {
  n: 0,
  hits: 0,
  hitRate: null,
  medianScore: null,
  reliableScore: null,
  tier: 'reference',
};

/** Examples for evidence of what works for a user. */
export const evidenceExamples: Examples = {
  'GET /api/v1/formats/evidence': {
    response: {
      evidence: [
        {
          key: 'house:kitchen-truths',
          n: 9,
          hits: 6,
          hitRate: 0.6666666666666666,
          medianScore: 1.3,
          reliableScore: 1.1928571428571428,
          tier: 'supported',
          prior: { source: 'niche', p: 0.42, posts: 50, accounts: 5 },
          posterior: {
            alpha: 11.2,
            beta: 9.8,
            mean: 0.5333333333333333,
            low: 0.35612711562235405,
            high: 0.7068414653243219,
          },
        },
        {
          key: 'hook:question',
          ...NOTHING_POSTED,
          prior: { source: 'none', p: 0.5 },
          posterior: { alpha: 1, beta: 1, mean: 0.5, low: 0.05, high: 0.95 },
        },
      ],
      accountId: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      platform: 'tiktok',
      goal: 'saves',
      metric: 'saves',
      nicheCategory: 'home-cooking',
      subNiche: null,
      scored: 31,
      proxied: 4,
      unscored: 5,
      feedbackPaused: false,
    },
  },
};
