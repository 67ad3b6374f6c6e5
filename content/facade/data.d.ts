import type { z } from 'zod';
import type { failuresShape, requestsShape, responsesShape } from './schema.js';

/** Built from the YAML files of this folder by `content/build.ts`. */
export declare const REQUESTS: z.infer<typeof requestsShape>;
export declare const RESPONSES: z.infer<typeof responsesShape>;
export declare const FAILURES: z.infer<typeof failuresShape>;
