import { argon2Sync } from 'node:crypto';
import { serve } from '../../../platform/pool/serve.js';

export interface Derivation {
  password: string;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

serve({
  argon2id: ({ password, ...cost }: Derivation): Uint8Array => argon2Sync('argon2id', { message: password, ...cost }),
});
