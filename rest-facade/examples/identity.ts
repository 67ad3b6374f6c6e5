import type { Examples } from './example.js';

/** Examples for accounts and sessions. */
export const identityExamples: Examples = {
  'POST /auth/sign-up': {
    body: {
      email: 'nora@example.com',
      password: 'staple correct horse',
      name: 'Nora Lind',
    },
    response: {
      user: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: 'nora@example.com',
        name: 'Nora Lind',
        image: null,
        createdAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'POST /auth/sign-in': {
    body: {
      email: 'nora@example.com',
      password: 'staple correct horse',
    },
    response: {
      user: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: 'nora@example.com',
        name: 'Nora Lind',
        image: null,
        createdAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'POST /auth/sign-out': {
    response: {
      signedOut: true,
    },
  },
  'POST /auth/password': {
    body: {
      current: 'correct horse battery',
      password: 'staple correct horse',
    },
    response: {
      user: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: 'nora@example.com',
        name: 'Nora Lind',
        image: null,
        createdAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'POST /auth/token': {
    body: { scope: 'read' },
    response: {
      access_token:
        'eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCIsImtpZCI6ImtQcktfcW14Vldh.eyJzY29wZSI6InJlYWQiLCJjbGllbnRfaWQiOiJzZXNzaW9uIn0.aW52ZW50ZWQ',
      token_type: 'Bearer',
      expires_in: 60,
      scope: 'read',
    },
  },
  'GET /api/v1/account': {
    response: {
      user: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: 'nora@example.com',
        name: 'Nora Lind',
        image: null,
        createdAt: '2026-03-02T09:15:00.000Z',
      },
      authenticatedWith: 'api_key',
      plan: 'creator',
      provider: {
        connected: true,
        imageModel: 'studio-illustrator-1',
      },
      images: {
        unlimited: true,
        hostedUsed: 0,
        hostedLimit: 10,
        hostedRemaining: null,
        refusal: null,
      },
      video: {
        allowed: true,
        denied: null,
        reason: null,
      },
      spending: {
        month: '2026-03',
        usd: 4.27,
        capUsd: 50,
        resetsAt: '2026-04-01T00:00:00.000Z',
      },
    },
  },
  'GET /api/v1/account/usage': {
    response: {
      requests: {
        used: 3,
        limit: 600,
        resetsAt: '2026-03-02T09:15:00.000Z',
      },
      textCalls: {
        used: 0,
        limit: 200,
        resetsAt: '2026-03-02T09:15:00.000Z',
      },
      hostedImages: {
        used: 0,
        limit: null,
        resetsAt: null,
      },
      openJobs: {
        used: 0,
        limit: 200,
        resetsAt: null,
      },
      openRuns: {
        used: 0,
        limit: 20,
        resetsAt: null,
      },
      openUploads: {
        used: 0,
        limit: 20,
        resetsAt: null,
      },
      storedBytes: {
        used: 0,
        limit: 10737418240,
        resetsAt: null,
      },
      personas: {
        used: 0,
        limit: 2000,
        resetsAt: null,
      },
      products: {
        used: 0,
        limit: 2000,
        resetsAt: null,
      },
      apps: {
        used: 0,
        limit: 500,
        resetsAt: null,
      },
      catalogs: {
        used: 0,
        limit: 200,
        resetsAt: null,
      },
      briefs: {
        used: 0,
        limit: 2000,
        resetsAt: null,
      },
      vaultEntries: {
        used: 0,
        limit: 5000,
        resetsAt: null,
      },
      savedScripts: {
        used: 0,
        limit: 5000,
        resetsAt: null,
      },
      storyboards: {
        used: 0,
        limit: 200,
        resetsAt: null,
      },
      socialAccounts: {
        used: 1,
        limit: 100,
        resetsAt: null,
      },
      posts: {
        used: 24,
        limit: 200000,
        resetsAt: null,
      },
      references: {
        used: 0,
        limit: 500,
        resetsAt: null,
      },
      apiKeys: {
        used: 1,
        limit: 100,
        resetsAt: null,
      },
      month: {
        from: '2026-03-01T00:00:00.000Z',
        to: '2026-04-01T00:00:00.000Z',
        billedUsd: 3.825,
        maybeUsd: 0.445,
        refundedUsd: 0.045,
        kinds: [
          { kind: 'clip', billedUsd: 3.6, maybeUsd: 0.4, refundedUsd: 0 },
          { kind: 'picture', billedUsd: 0.225, maybeUsd: 0.045, refundedUsd: 0.045 },
        ],
      },
    },
  },
  'PATCH /api/v1/account/spending': {
    body: {
      monthlyCapUsd: 50,
    },
    response: {
      spending: {
        month: '2026-03',
        usd: 4.27,
        capUsd: 50,
        resetsAt: '2026-04-01T00:00:00.000Z',
      },
    },
  },
  'GET /api/v1/account/callbacks/secret': {
    response: {
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      createdAt: '2026-03-02T09:15:00.000Z',
      previousUntil: null,
    },
  },
  'POST /api/v1/account/callbacks/secret/rotate': {
    response: {
      secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      createdAt: '2026-03-02T09:15:00.000Z',
      previousUntil: '2026-03-03T09:15:00.000Z',
    },
  },
  'GET /api/v1/account/api-keys': {
    response: {
      keys: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          name: 'API key',
          key_prefix: 'cut_live_7Yk2',
          last_used_at: null,
          revoked_at: null,
          created_at: '2026-03-02T09:15:00.000Z',
          monthlyCapUsd: 10,
          spentUsd: 1.35,
        },
      ],
    },
  },
  'POST /api/v1/account/api-keys': {
    body: {
      name: 'Laptop',
      monthlyCapUsd: 10,
    },
    response: {
      raw: 'cut_live_7Yk2mQ9tVb4Xc8Ld3Hs6Wz1Rf5Np0Ga2Je7Uo4Ti',
      row: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'Laptop',
        key_prefix: 'cut_live_7Yk2',
        last_used_at: null,
        revoked_at: null,
        created_at: '2026-03-02T09:15:00.000Z',
        monthlyCapUsd: 10,
        spentUsd: 0,
      },
    },
  },
  'PATCH /api/v1/account/api-keys/{id}': {
    body: {
      monthlyCapUsd: 10,
    },
    response: {
      key: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'API key',
        key_prefix: 'cut_live_7Yk2',
        last_used_at: null,
        revoked_at: null,
        created_at: '2026-03-02T09:15:00.000Z',
        monthlyCapUsd: 10,
        spentUsd: 1.35,
      },
    },
  },
  'DELETE /api/v1/account/api-keys/{id}': {
    response: {
      row: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'API key',
        key_prefix: 'cut_live_7Yk2',
        last_used_at: null,
        revoked_at: '2026-03-02T09:15:00.000Z',
        created_at: '2026-03-02T09:15:00.000Z',
        monthlyCapUsd: null,
        spentUsd: 0,
      },
    },
  },
  'GET /api/v1/account/provider-key': {
    response: {
      hasKey: true,
      imageModel: 'studio-illustrator-1',
    },
  },
  'PUT /api/v1/account/provider-key': {
    body: {
      key: 'local',
    },
    response: {
      saved: true,
    },
  },
  'PATCH /api/v1/account/provider-key': {
    body: {
      model: 'studio-illustrator-1',
    },
    response: {
      saved: true,
    },
  },
  'DELETE /api/v1/account/provider-key': {
    response: {
      deleted: true,
    },
  },
};
