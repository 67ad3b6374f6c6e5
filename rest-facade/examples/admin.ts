import type { Examples } from './example.js';

/** Examples for administration. */
export const adminExamples: Examples = {
  'GET /api/v1/admin/accounts': {
    response: {
      accounts: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          email: 'nora@example.com',
          name: 'Nora Lind',
          role: 'member',
          plan: 'creator',
          createdAt: '2026-03-02T09:15:00.000Z',
          suspendedAt: null,
          limits: {
            openJobs: null,
            openRuns: null,
            openUploads: null,
            storedBytes: null,
          },
        },
      ],
      nextCursor: null,
    },
  },
  'PATCH /api/v1/admin/accounts/{id}': {
    body: {
      plan: 'creator',
    },
    response: {
      account: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: 'nora@example.com',
        name: 'Nora Lind',
        role: 'admin',
        plan: 'creator',
        createdAt: '2026-03-02T09:15:00.000Z',
        suspendedAt: null,
        limits: {
          openJobs: null,
          openRuns: null,
          openUploads: null,
          storedBytes: null,
        },
      },
    },
  },
  'GET /api/v1/admin/invitations': {
    response: {
      invitations: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          email: null,
          created_at: '2026-03-02T09:15:00.000Z',
          expires_at: '2026-04-01T09:15:00.000Z',
        },
      ],
    },
  },
  'POST /api/v1/admin/invitations': {
    body: {
      email: 'nora@example.com',
      days: 30,
    },
    response: {
      token: 'cut_invite_8Fh3Kq6Zr1Vx9Bm4Lt7Wd2Sg5Nc0Py',
      invitation: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: 'nora@example.com',
        created_at: '2026-03-02T09:15:00.000Z',
        expires_at: '2026-04-01T09:15:00.000Z',
      },
    },
  },
  'DELETE /api/v1/admin/invitations/{id}': {
    response: {
      invitation: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: null,
        created_at: '2026-03-02T09:15:00.000Z',
        expires_at: '2026-04-01T09:15:00.000Z',
      },
    },
  },
  'PATCH /api/v1/admin/accounts/{id}/limits': {
    body: {
      openJobs: 500,
      storedBytes: null,
    },
    response: {
      account: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: 'nora@example.com',
        name: 'Nora Lind',
        role: 'admin',
        plan: 'creator',
        createdAt: '2026-03-02T09:15:00.000Z',
        suspendedAt: null,
        limits: {
          openJobs: 500,
          openRuns: null,
          openUploads: null,
          storedBytes: null,
        },
      },
    },
  },
  'POST /api/v1/admin/accounts/{id}/suspend': {
    response: {
      account: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: 'nora@example.com',
        name: 'Ada Novak',
        role: 'member',
        plan: 'creator',
        createdAt: '2026-03-02T09:15:00.000Z',
        suspendedAt: '2026-03-02T09:15:00.000Z',
        limits: {
          openJobs: null,
          openRuns: null,
          openUploads: null,
          storedBytes: null,
        },
      },
    },
  },
  'POST /api/v1/admin/accounts/{id}/resume': {
    response: {
      account: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        email: 'nora@example.com',
        name: 'Ada Novak',
        role: 'member',
        plan: 'creator',
        createdAt: '2026-03-02T09:15:00.000Z',
        suspendedAt: null,
        limits: {
          openJobs: null,
          openRuns: null,
          openUploads: null,
          storedBytes: null,
        },
      },
    },
  },
};
