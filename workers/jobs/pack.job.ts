import { defineJob } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { createZip } from '../../platform/zip.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { creditsFile, type LineRow, outputName, readLines, recordPack, STEP } from '../../subgraphs/flows/index.js';
import { failsRun, openStep } from './deps.js';

/** Packs a carousel's slides into one zip, in order, with a text file for people who cannot see the slides. */
export const packJob = (rt: Runtime) =>
  defineJob(STEP.pack, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      const lines = await readLines(scope, run.id);
      const { stream, bytes } = await createZip(rt.storage, [
        ...lines.map(({ slide_key }, index) => ({
          name: `slide-${String(index + 1).padStart(2, '0')}.jpg`,
          key: slide_key!,
        })),
        { name: 'words.txt', text: joinWords(lines) },
        ...creditsFile(lines),
      ]);
      const key = storageKey('packs', 'application/zip', outputName(run, ''));
      await rt.uploads.announce(run.owner_id, key);
      await rt.storage.put(key, stream, 'application/zip');
      return async (em) => {
        const tx = { ...scope, em };
        await registerFile(tx, { key, kind: 'archive', content_type: 'application/zip', bytes });
        await recordPack(tx, run.id, { key, bytes });
        return { key };
      };
    },
    onFailed: failsRun(rt, () => 'The slides could not be packed'),
  });

const joinWords = (lines: readonly LineRow[]): string =>
  `${lines.map(({ index, on_screen_text, line }) => [`${index + 1}. ${on_screen_text ?? ''}`.trim(), line].join('\n')).join('\n\n')}\n`;
