/** Resources: videos, scripts and pictures that a client can attach to a conversation. */
import { ServiceError } from '../../platform/errors/index.js';
import { pictureOf } from './picture.js';
import { forModels } from './shapes.js';
import type { Given, Reader } from './tool.js';

type Sdk = typeof import('@modelcontextprotocol/server');
type McpServer = import('@modelcontextprotocol/server').McpServer;

/** How many of each kind are listed; clients find others by tools. */
const LISTED = 20;

/** Adds the resources, each read as the caller. */
export function addResources(server: McpServer, sdk: Sdk, ask: Reader): void {
  const { ResourceTemplate, ResourceNotFoundError, ProtocolError, ProtocolErrorCode } = sdk;

  const reading = async <T>(uri: URL, read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw error.code === 'NOT_FOUND'
        ? new ResourceNotFoundError(uri.href)
        : new ProtocolError(
            error.status < 500 ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
            error.message,
          );
    }
  };
  const json = (uri: URL, value: unknown) => ({
    contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(forModels(value)) }],
  });

  server.registerResource(
    'video',
    new ResourceTemplate('cutroom://videos/{id}', {
      list: async () => {
        const { nodes } = await ask.graph<{ nodes: Given[] }>('ListVideos', { first: LISTED });
        return {
          resources: nodes.map(({ id, brief, status }) => ({
            uri: `cutroom://videos/${id}`,
            name: brief?.title ?? 'Untitled',
            title: brief?.title ?? 'Untitled',
            description: `Video, ${status}`,
            mimeType: 'application/json',
          })),
        };
      },
    }),
    { title: 'A video', description: 'Its status, lines, price and files.', mimeType: 'application/json' },
    (uri, { id }) => reading(uri, async () => json(uri, await ask.graph('GetVideo', { id }))),
  );

  server.registerResource(
    'frame',
    new ResourceTemplate('cutroom://videos/{id}/frames/{index}', { list: undefined }),
    {
      title: 'A picture of a video',
      description: 'The picture of a line, from 0, scaled down.',
      mimeType: 'image/jpeg',
    },
    (uri, { id, index }) =>
      reading(uri, async () => {
        const { frames } = await ask.graph('GetVideo', { id });
        const picture = await pictureOf(ask, frames[Number(index)]?.imageUrl);
        if (!picture) throw new ServiceError('NOT_FOUND');
        return { contents: [{ uri: uri.href, mimeType: 'image/jpeg', blob: picture.toString('base64') }] };
      }),
  );

  server.registerResource(
    'script',
    new ResourceTemplate('cutroom://scripts/{id}', {
      list: async () => {
        const { nodes } = await ask.graph<{ nodes: Given[] }>('ListScripts', { first: LISTED });
        return {
          resources: nodes.map(({ id, title, status }) => ({
            uri: `cutroom://scripts/${id}`,
            name: title,
            title,
            description: `Saved script, ${status}`,
            mimeType: 'application/json',
          })),
        };
      },
    }),
    { title: 'A saved script', description: 'Its lines, format and score.', mimeType: 'application/json' },
    (uri, { id }) => reading(uri, async () => json(uri, await ask.graph('GetScript', { id }))),
  );
}
