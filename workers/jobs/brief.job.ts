import { defineJob } from '../../platform/jobs/index.js';
import type { Runtime, Scope } from '../../runtime/index.js';
import {
  assertLetters,
  beginBrief,
  type RunBriefReading,
  readRunBrief,
  recordBrief,
  type ShownApp,
  STEP,
} from '../../subgraphs/flows/index.js';
import { copyPageImages, fillsFrame } from '../../subgraphs/writing/index.js';
import { failsRun, offlineInstead, openStep, rethrowIfUnavailable } from './deps.js';

/** Reads what the run is about (a product, an app or a text), and records the facts from which its script is written. */
export const briefJob = (rt: Runtime) =>
  defineJob(STEP.brief, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      await beginBrief(scope, run.id);
      const { instead, told } = offlineInstead(ctx);
      const { images, appImages, ...read } = await rethrowIfUnavailable(readRunBrief(scope, run, ctx.signal, instead));
      // A brief in letters that no bundled font has cannot become a video, so it is refused before the script is written.
      assertLetters(run, `${read.title} ${read.facts.benefit ?? ''}`, 'the brief');
      const brief = {
        ...read,
        ...(read.app && appImages ? { app: await withPictures(scope, read.app, appImages) } : {}),
        image_keys: await copyPageImages(scope, images, fillsFrame),
        ...(told.length > 0 && { notice: told.join(' ') }),
      };
      return async (em) => {
        await recordBrief({ ...scope, em }, run.id, brief);
        return null;
      };
    },
    onFailed: failsRun(rt, () => 'The brief could not be read'),
  });

/** Copies an app's icon and screenshots from its store to our storage, leaving out those that cannot be copied. */
async function withPictures(
  scope: Scope,
  app: ShownApp,
  { icon, screens }: NonNullable<RunBriefReading['appImages']>,
): Promise<ShownApp> {
  const [icon_key] = icon === null ? [] : await copyPageImages(scope, [icon]);
  const copied: ShownApp['screens'] = [];
  for (const { url, device } of screens) {
    const [key] = await copyPageImages(scope, [url]);
    if (key !== undefined) copied.push({ key, device, caption: null });
  }
  return { ...app, icon_key: icon_key ?? null, screens: copied };
}
