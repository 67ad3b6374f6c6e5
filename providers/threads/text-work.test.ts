import { afterAll, describe, expect, it } from '@jest/globals';
import { isComposed } from '../../studio/writer/composers.js';
import { type Brief } from '../../studio/writer/index.js';
import { personaDraftTask } from '../../subgraphs/creators/tasks/persona-draft.task.js';
import { briefTask, scriptTask } from '../../subgraphs/writing/tasks/index.js';
import { product } from '../../test/architecture/sources.js';
import { readHtmlFacts } from '../pages/facts.js';
import { localTextModel } from '../text/index.js';
import type { TextTask } from '../text/port.js';
import { createTextThreads, inThread } from './texts.js';

const threads = createTextThreads();
afterAll(() => threads.close());

const TEXT =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.';

describe('the text threads', () => {
  it('write the same as the main thread', async () => {
    const same = async <I, O>(task: TextTask<I, O>, input: I): Promise<O> => {
      const here = await localTextModel().run(task, input, { seed: 11 });
      expect(await localTextModel(threads).run(task, input, { seed: 11, account: 'me' })).toEqual(here);
      return here;
    };
    const brief: Brief = await same(briefTask, { mode: 'description', text: TEXT, title: null });
    await same(scriptTask, { brief, persona: null, format: 'talking-5', lines: 5, usedHooks: ['Stop.'] });
    await same(personaDraftTask, {
      niche: 'travel',
      product: { type: null, description: TEXT, page: null },
      takenNames: ['Mia'],
    });
  });

  it('read a page like the main thread', async () => {
    const url = 'https://shop.example/mug';
    const html = `<html lang="en"><title>Ember</title><meta name="description" content="A mug"><p>${TEXT}</p></html>`;
    const source = { bytes: Buffer.from(html), charset: null, contentType: 'text/html', url };
    expect(await threads.run('page', source, { account: 'me', cpuMs: 20_000 })).toEqual(readHtmlFacts(html, url));
  });

  it('refuse with the same reason as the main thread', async () => {
    const impossible = { ...briefTask, name: 'brief' };
    const input = { mode: 'description', text: TEXT, title: 7 } as never;
    const here = await localTextModel()
      .run(impossible, input, { seed: 1 })
      .catch((error: Error) => error.message);
    const there = await localTextModel(threads)
      .run(impossible, input, { seed: 1, account: 'me' })
      .catch((error: Error) => error.message);
    expect(there).toEqual(here);
  });

  it('abandon a text that takes too long, with a reason, and serve others meanwhile', async () => {
    const looping = createTextThreads(new URL('../../platform/pool/testing-entry.js', import.meta.url));
    const refuse = (): Error => new Error('It takes too long.');
    const slow = inThread(looping, 'loop', null, { account: 'me', cpuMs: 1500 }, refuse);
    const refused = expect(slow).rejects.toThrow('It takes too long.');
    const alsoMine = inThread(looping, 'echo', 'mine', { account: 'me' }, refuse);
    await expect(inThread(looping, 'echo', 'theirs', { account: 'them' }, refuse)).resolves.toBe('theirs');
    expect(looping.load).toEqual({ running: 1, waiting: 1 });
    await refused;
    await expect(alsoMine).resolves.toBe('mine');
    await looping.close();
  });

  it('know the composer of every text task, but for what only a model can do', () => {
    const declared = product.flatMap(({ code }) =>
      [...code.matchAll(/: (?:Text|Model|Offline)Task<[\s\S]*?= \{\s*name: '([^']+)'/g)].map((match) => match[1]!),
    );
    expect(new Set(declared).size).toBe(declared.length);
    expect(declared.filter((name) => !isComposed(name))).toEqual(['localize', 'line']);
  });
});
