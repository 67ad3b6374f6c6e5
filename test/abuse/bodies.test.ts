/** Bodies that are announced and do not arrive. The floods of them are in `bodies.full.test.ts`. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileForm, newAccount, picture, send } from '../support/client.js';
import { announce, type Line, openLine } from '../support/line.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const MB = 2 ** 20;

let server: SharedServer;
const lines: Line[] = [];
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => {
  for (const { socket } of lines) socket.destroy();
});

describe('bodies that are announced and do not arrive', () => {
  it("take nothing of their account's share: its next requests and uploads are served", async () => {
    const me = await newAccount(server.url);
    const key = { 'x-api-key': me.key };
    const form = { ...key, 'content-type': 'multipart/form-data; boundary=b' };
    for (let opened = 0; opened < 20; opened += 1) {
      lines.push(await openLine(server.port, `${announce('/api/v1/props', MB, key)}{`));
      lines.push(await openLine(server.port, `${announce('/graphql', MB, key)}{`));
      lines.push(await openLine(server.port, `${announce('/api/v1/uploads', 10 * MB, form)}-`));
    }
    expect((await me.call('POST', '/api/v1/props', { name: 'Mug', category: 'handheld' })).status).toBe(201);
    expect((await me.graphql('{ props { nodes { name } } }')).body.data.props.nodes).toHaveLength(1);
    expect((await me.call('POST', '/api/v1/uploads', fileForm(await picture()))).status).toBe(201);
    expect(lines.map(({ said }) => said())).toEqual(lines.map(() => ''));
  });

  it('are refused at once if the announced length is over the limit of the route', async () => {
    const line = await openLine(server.port, announce('/auth/sign-in', 64 * 1024 + 1, { connection: 'close' }));
    line.socket.end('x');
    await line.closed;
    expect(line.said()).toMatch(/^HTTP\/1\.1 413 /);
    expect((await send(server.url, 'GET', '/healthz')).status).toBe(200);
  });
});
