export const EXPORT_PATH = '/api/v1/account/export';
/** Maximum number of exports that are sent at a time by one process. */
export const EXPORTS = 4;
export const ONE_AT_A_TIME = 'Your data is already being downloaded. Wait until that download has ended.';
