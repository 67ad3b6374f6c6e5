import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../../platform/paths.js';
import { describedAccount } from '../../conformance/described.js';
import { type Body, newAccount, newRun, type TestAccount, untilRun } from '../../support/client.js';
import { type SharedServer, sharedServer } from '../../support/shared.js';

const ARTICLE = join(packageRoot, 'providers/pages/reading/samples/science-press-release.html');
const SALES = /\b(?:buy|order|shop|cart|price|discount|link in bio)\b/i;

let server: SharedServer;
let site: HttpServer;
let address: string;
let me: TestAccount;
beforeAll(async () => {
  const page = readFileSync(ARTICLE);
  site = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/pub/octopus`;
  server = await sharedServer();
  me = describedAccount(await newAccount(server.url));
});
afterAll(async () => {
  site?.closeAllConnections();
  site?.close();
});

const lines = (script: Body): string[] => script.segments.map((segment: Body) => segment.spokenLine);

describe('an article, where nothing is sold', () => {
  it('gives a brief with a topic and without a product', async () => {
    const { status, body } = await me.call('POST', '/api/v1/briefs/generate', { mode: 'url', value: address });
    expect(status).toBe(200);
    const { product, topic, script } = body.data.brief;
    expect(product).toBeNull();
    expect(topic).toEqual(expect.stringMatching(/\S/));
    expect(lines(script).filter((line) => SALES.test(line))).toEqual([]);
  });

  it('becomes a video in which no product is shown', async () => {
    const id = await newRun(me, { briefSource: { mode: 'url', value: address } });
    const gate = await untilRun(me, id, ['gate']);
    expect(gate.brief).toMatchObject({ product: null, productId: null });
    expect(gate.frames.every((frame: Body) => frame.imageUrl !== null && frame.audioUrl !== null)).toBe(true);
    expect(lines(gate.script).filter((line) => SALES.test(line))).toEqual([]);
    expect((await me.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(200);
    expect((await untilRun(me, id, ['done'])).cut.url).toMatch(/^http/);
  });
});
