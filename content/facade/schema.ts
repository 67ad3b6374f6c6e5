import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../platform/errors/index.js';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

const json: z.ZodType<Json> = z.json();
const object: z.ZodType<JsonObject> = z.record(z.string(), z.json());
/** `GET /api/v1/account`. */
const route = z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S{1,100}$/);

export const requestsShape = z.record(route, z.strictObject({ body: object.optional(), variant: object.optional() }));
export const responsesShape = z.record(route, z.strictObject({ response: json, variant: json.optional() }));

const said = z.strictObject({
  error: z.string().optional(),
  hint: z.string().optional(),
  jobId: z.string().optional(),
});
const failure = said.extend({ or: said.optional() });
const failures = z.partialRecord(z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), failure);

export const failuresShape = z.strictObject({
  usual: failures,
  text: failures,
  partner: failures,
  nouns: z.record(z.string(), z.string()),
  own: z.array(z.strictObject({ routes: z.array(route).min(1), failures })),
});
export type FailureExample = z.infer<typeof failure>;
