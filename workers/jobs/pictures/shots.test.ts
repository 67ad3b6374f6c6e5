import { expect, it } from '@jest/globals';
import type { OrderedShot } from '../../../subgraphs/media/index.js';
import { drawShots } from './shots.js';

it('a shot is not drawn without the picture that it continues', async () => {
  const shot = { role: 'after', label: 'After', after: 'before' } as OrderedShot;
  const ctx = { job: { input: { shots: [shot] } }, progress() {} };
  await expect(drawShots({ ctx, failures: {} } as never)).rejects.toThrow('continues before');
});
