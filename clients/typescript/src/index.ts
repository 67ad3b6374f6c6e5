/** A typed client of Cutroom's REST interface, for Node, browsers, Deno and Bun. */
export type * from '../generated/api.js';
export { type Client, createClient, type Item } from './client.js';
export { type ClientCode, CutroomError } from './error.js';
export type { Change, EventsOptions } from './events.js';
export type { CallOptions, ClientOptions } from './options.js';
export type { WaitOptions } from './runs.js';
export type { UploadOptions, UploadProgress, UploadSource, UploadState } from './upload.js';
export { type VerifyOptions, verifyWebhook } from './webhook.js';
