/** Runs whose text model invents something, even when it is asked again. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, readQuestion } from '../../testing/answers.js';
import { type Body, newAccount, newRun, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const INVENTED = 'It was awarded 77 medals this year.';
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('modelled');
});

/** Starts a slideshow of which the model invents the second line. @returns its owner, its id, and what the model was asked */
async function start(options: Body = {}): Promise<{ me: TestAccount; id: string; asked: Body[] }> {
  const asked: Body[] = [];
  server.model.restart();
  server.model.reply((call) => {
    const question = readQuestion(call);
    const written = answer(question) as Body;
    if (!written.segments) return JSON.stringify(written);
    asked.push(JSON.parse(question.prompt));
    const segments = written.segments.with(1, { ...written.segments[1], spokenLine: INVENTED });
    return JSON.stringify({ ...written, segments });
  });
  const me = await newAccount(server.url, { providerKey: null });
  const body = { preset: 'slideshow-video', options: { lines: 3 }, ...options };
  return { me, id: await newRun(me, body), asked };
}

describe('a run whose model invents a number, twice', () => {
  it('keeps the line with a notice at the gate until it is edited', async () => {
    const { me, id, asked } = await start();
    const run = await untilRun(me, id, ['gate']);
    expect(asked[0]!.facts[0]).toMatchObject({ index: 0, kind: 'what', text: 'Ivy is a mug.' });
    expect(JSON.stringify(asked[1]!.problems)).toContain('segments[1]: The number 77 is not in the brief.');
    expect(run.frames.map(({ notice }: Body) => notice)).toEqual([
      undefined,
      'The number 77 is not in the brief. Edit the line, or approve it if it is right.',
      undefined,
    ]);
    expect(run).toMatchObject({ awaiting: 'gate', frames: [{}, { line: INVENTED }, {}] });

    const { status } = await me.call('PATCH', `/api/v1/flows/${id}/frames/1`, { line: 'It is big.' });
    expect(status).toBe(200);
    const edited = await untilRun(me, id, ['gate']);
    expect(edited.frames[1]).toMatchObject({ line: 'It is big.' });
    expect(edited.frames[1].notice).toBeUndefined();
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('says the line of the offline writer where it goes straight through', async () => {
    const { me, id } = await start({ straightThrough: true });
    const run = await untilRun(me, id, ['rendering', 'assembling', 'done', 'gate']);
    expect(run.awaiting).toBeNull();
    expect(run.frames[1].line).not.toBe(INVENTED);
    expect('Ivy is a mug. It is big. 9 euros.').toContain(run.frames[1].line);
    expect(run.frames[1].notice).toBeUndefined();
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });
});
