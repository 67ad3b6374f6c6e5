import { ERRORS, type ErrorCode } from '../../platform/errors/index.js';
import type { FailureExample } from './example.js';

const RUN = '0199c1f0-5e2a-7c3d-8b4e-000000000001';
const ACCOUNT = '0199c1f0-5e2a-7c3d-8b4e-000000000010';
const JOB = '0199c1f0-5e2a-7c3d-8b4e-000000000002';

const APPROVED = 'it has already been approved';
const refused = (what: string, why: string, hint = `GET /api/v1/flows/${RUN} shows what it is waiting for.`) => ({
  BAD_STATE: { error: `The run cannot be ${what}: ${why}.`, hint },
});
const NO_VIDEO = {
  PLAN_REQUIRED: { error: 'Video needs the creator plan. Your plan is free; ask the administrator to change it.' },
  PROVIDER_KEY_REQUIRED: {
    error:
      'Video needs your own provider key: PUT /api/v1/account/provider-key ("local" is the offline studio and costs nothing).',
  },
  NO_MODEL: { error: 'No video model is configured. Add a provider key or ask the operator.' },
};
const STOCK_AWAY = { PROVIDER_FAILED: { error: 'The stock library gave no usable answer. Try again.' } };
const NO_STOCK = {
  ...STOCK_AWAY,
  NOT_CONFIGURED: {
    error: 'No stock library is configured on this installation: its operator sets CUTROOM_STOCK_API_KEY.',
  },
};
const CHANGE = { ...NO_VIDEO, ...refused('changed', APPROVED) };
const SHOWING = {
  ...NO_VIDEO,
  ...NO_STOCK,
  NOT_FOUND: { error: 'There is no such run.', or: { error: 'There is no such stock video.' } },
};
const STALE: FailureExample = {
  error: '`version` is 3, but the storyboard is at 5: it has changed since you read it.',
  hint: `Read it again (GET /api/v1/storyboards/${RUN}), then repeat your change.`,
};
const COMPLETE: FailureExample = { error: 'This upload is complete.' };

/** Failures of single routes whose message differs from other routes' with the same code. */
export const OWN_FAILURES: Readonly<Record<string, Readonly<Partial<Record<ErrorCode, FailureExample>>>>> = {
  'POST /auth/sign-up': {
    FORBIDDEN: { error: 'Sign-up is closed here. Ask the administrator for an invitation and send it as `token`.' },
    CONFLICT: { error: 'There is already an account with this `email`. Sign in instead.' },
  },
  'POST /auth/sign-in': { UNAUTHENTICATED: { error: 'The e-mail or the password is wrong.' } },
  'POST /auth/password': {
    UNAUTHENTICATED: {
      error: ERRORS.UNAUTHENTICATED.text,
      or: { error: '`current` is not the password of this account.' },
    },
    CONFLICT: { error: 'The password was changed by another request just now.' },
  },
  'POST /api/v1/account/api-keys': {
    QUOTA_REACHED: {
      error:
        'You have 100 API keys, the most that one account may have. Revoke one first: DELETE /api/v1/account/api-keys/{id}.',
      hint: 'GET /api/v1/account/usage shows your usage.',
    },
  },
  'PATCH /api/v1/account/provider-key': {
    BAD_STATE: { error: 'There is no provider key yet: PUT /api/v1/account/provider-key first.' },
  },
  'POST /api/v1/admin/invitations': {
    BAD_STATE: { error: 'There are 500 open invitations, the most that are allowed.' },
  },
  'POST /api/v1/admin/accounts/{id}/suspend': {
    BAD_STATE: { error: 'You cannot suspend your own account. Another administrator can.' },
  },
  'PUT /api/v1/uploads/multipart': { BAD_STATE: COMPLETE },
  'DELETE /api/v1/uploads/multipart': { BAD_STATE: COMPLETE },
  'POST /api/v1/uploads/multipart/complete': {
    IN_FLIGHT: { error: 'This upload is being put together. Ask again shortly.' },
  },
  'POST /api/v1/personas/{slug}/images': {
    BAD_STATE: { error: 'This creator has 200 images, the most that are allowed. Take one off first.' },
  },
  'PATCH /api/v1/apps/{id}': { CONFLICT: { error: 'You already have another app with that store page.' } },
  'POST /api/v1/apps/{id}/refresh': {
    BAD_STATE: {
      error:
        'This app is not in a store, so there is no listing to read. Set its `storeUrl` first, or change the app by PATCH.',
    },
    CONFLICT: { error: 'This app was changed to another store page in the meantime. Refresh it again.' },
  },
  'POST /api/v1/accounts': {
    CONFLICT: {
      error: 'You already have the account "mina.mornings" on this platform.',
      hint: `Change that one: PATCH /api/v1/accounts/${ACCOUNT}.`,
    },
  },
  'PATCH /api/v1/accounts/{id}': {
    CONFLICT: {
      error: 'Another of your accounts has this handle on this platform.',
      hint: 'GET /api/v1/accounts lists your accounts.',
    },
  },
  'POST /api/v1/market/creators': {
    BAD_STATE: {
      error:
        'There would be more than 10,000 observed creators, the most that are allowed. Delete some first: DELETE /api/v1/market/creators/{id}.',
    },
  },
  'GET /api/v1/stock/photos': STOCK_AWAY,
  'POST /api/v1/stock/photos': NO_STOCK,
  'GET /api/v1/stock/videos': STOCK_AWAY,
  'POST /api/v1/images/jobs/{id}/retry': {
    BAD_STATE: {
      error: `This picture was retried already, and job ${JOB} has made it.`,
      hint: `Look at GET /api/v1/images/jobs/${JOB}, or ask for a new picture: POST /api/v1/images/jobs.`,
      jobId: JOB,
    },
  },
  'POST /api/v1/formats/references': {
    QUOTA_REACHED: {
      error:
        'You have 500 references, the most that one account may have. Retire one first: DELETE /api/v1/formats/references/{id}.',
      hint: 'GET /api/v1/account/usage shows your usage.',
    },
    RATE_LIMITED: {
      error: 'Too many requests: 600 a minute are allowed. Try again in 21 s.',
      or: { error: 'Too many posts taken apart: 30 an hour are allowed. Try again in 840 s.' },
    },
  },
  'POST /api/v1/scripts/localize': {
    NO_MODEL: {
      error:
        'The offline writer cannot localize. Save a provider key that has a text model (PUT /api/v1/account/provider-key), or ask the operator to set CUTROOM_TEXT_MODEL.',
    },
  },
  'POST /api/v1/scripts/vault': {
    QUOTA_REACHED: {
      error:
        'You have 5000 phrases in your language vault, the most that one account may have. Delete some first: DELETE /api/v1/scripts/vault.',
      hint: 'GET /api/v1/account/usage shows your usage.',
    },
  },
  'GET /api/v1/formats/evidence': { NOT_FOUND: { error: 'There is no such account.' } },
  'POST /api/v1/visual-presets': {
    BAD_STATE: { error: 'There are 300 visual presets, the most that are allowed. Delete one first.' },
  },
  'POST /api/v1/formats/house': {
    SLUG_TAKEN: {
      error: '`slug` "kitchen-truths" is taken by another format. Free: "kitchen-truths-2".',
      hint: 'kitchen-truths-2',
    },
    BAD_STATE: {
      error:
        'There are 500 house formats, the most that are allowed. Delete one first: DELETE /api/v1/formats/house/{slug}.',
    },
  },
  'POST /api/v1/scripts': {
    BAD_STATE: {
      error: 'There are 500 script examples, the most that are allowed. Delete one first: DELETE /api/v1/scripts/{id}.',
    },
  },
  'PATCH /api/v1/storyboards/{id}': { CONFLICT: STALE },
  'DELETE /api/v1/storyboards/{id}': { CONFLICT: STALE },
  'POST /api/v1/storyboards/{id}/frames': {
    BAD_STATE: { error: 'This storyboard has 60 frames, the most that are allowed. Delete one first.' },
    CONFLICT: STALE,
  },
  'PATCH /api/v1/storyboards/{id}/frames/{index}': { CONFLICT: STALE },
  'DELETE /api/v1/storyboards/{id}/frames/{index}': { CONFLICT: STALE },
  'POST /api/v1/storyboards/{id}/frames/{index}/move': { CONFLICT: STALE },
  'POST /api/v1/storyboards/{id}/frames/{index}/image': {
    BAD_STATE: {
      error: 'This frame has no `visual_description` to draw a picture from.',
      hint: `Set it first: PATCH /api/v1/storyboards/${RUN}/frames/0.`,
    },
    CONFLICT: STALE,
  },
  'POST /api/v1/scripts/caption': {
    NOT_FOUND: { error: 'There is no such product.', or: { error: 'There is no such run.' } },
    BAD_STATE: {
      error: 'The run of `asset` has made no video (it is gate).',
      hint: `GET /api/v1/flows/${RUN} shows what it is waiting for.`,
    },
  },
  'POST /api/v1/saved-scripts/{id}/send': {
    ...NO_VIDEO,
    BAD_STATE: {
      error: 'This script is queued: it is already in a run. Send it again after that has failed or was cancelled.',
      hint: `GET /api/v1/flows/${RUN} shows its run.`,
    },
    CONFLICT: { error: 'The script was changed by another request just now. Send it again.' },
  },
  'POST /api/v1/bricks/jobs': {
    ...NO_VIDEO,
    BAD_STATE: { error: 'The run cannot be cut: line 1 has no voice or no picture yet.' },
  },
  'POST /api/v1/flows': NO_VIDEO,
  'POST /api/v1/flows/{id}/approve': { ...NO_VIDEO, ...refused('approved', APPROVED) },
  'POST /api/v1/flows/{id}/variant': CHANGE,
  'PATCH /api/v1/flows/{id}': CHANGE,
  'PATCH /api/v1/flows/{id}/frames/{index}': { ...SHOWING, ...CHANGE },
  'POST /api/v1/flows/{id}/frames/{index}/redraw': CHANGE,
  'POST /api/v1/flows/{id}/frames/{index}/revoice': CHANGE,
  'POST /api/v1/flows/{id}/frames/{index}/move': CHANGE,
  'POST /api/v1/flows/{id}/frames': { ...SHOWING, ...CHANGE },
  'DELETE /api/v1/flows/{id}/frames/{index}': CHANGE,
  'POST /api/v1/flows/{id}/revise': {
    ...SHOWING,
    ...refused(
      'revised',
      'it is not finished yet (it is at its preview)',
      `Change its lines at the preview, or cancel it first: POST /api/v1/flows/${RUN}/cancel.`,
    ),
  },
  'POST /api/v1/flows/estimate': NO_VIDEO,
  'DELETE /api/v1/flows/{id}': {
    BAD_STATE: {
      error: 'The run cannot be deleted: it is not finished yet.',
      hint: `Cancel it first: POST /api/v1/flows/${RUN}/cancel.`,
    },
  },
  'POST /api/v1/bricks/jobs/{id}/cancel': {
    BAD_STATE: {
      error: 'The job cannot be cancelled: it is finished.',
      hint: `GET /api/v1/bricks/jobs/${RUN} shows what it made.`,
    },
  },
  'POST /api/v1/bricks/jobs/{id}/callback/redeliver': {
    NOT_FOUND: { error: 'There is no such job.', or: { error: 'There is no such callback.' } },
    BAD_STATE: { error: 'There is nothing to deliver yet: the callback is sent when the work has finished.' },
  },
  'POST /api/v1/flows/{id}/callback/redeliver': {
    NOT_FOUND: { error: 'There is no such run.', or: { error: 'There is no such callback.' } },
    BAD_STATE: { error: 'There is nothing to deliver yet: the callback is sent when the work has finished.' },
  },
  'POST /api/v1/flows/{id}/cancel': refused(
    'cancelled',
    'it is finished',
    `GET /api/v1/flows/${RUN} shows what it made.`,
  ),
};
