import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type * as GraphiQl from '@graphql-yoga/render-graphiql';
import type { FastifyInstance } from 'fastify';
import { assetPath } from '../../platform/paths.js';
import { lazyAsset, sendAsset } from './asset.js';

type Load = () => Promise<string | Buffer>;

/**
 * The Content-Security-Policy of GraphiQL and the API's pages. They run only scripts that this server sends as files, neither
 * third-party nor inline ones, and can't be framed. GraphiQL's editor needs `blob:` for its workers, and inline styles.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const QUERY = `# The same graph as the REST API.
# Sign in first, or set a header below:
# { "x-api-key": "cut_live_…" }
query Me {
  account {
    user { name email }
    plan
    images { hostedRemaining }
    video { allowed reason }
  }
  personas(first: 10) { nodes { slug name niche } pageInfo { endCursor hasNextPage } }
}
`;

/** Adds GraphiQL at `/graphiql` and the API's pages at `/docs`. @returns the paths, which all answer to GET */
export function addExplorer(app: FastifyInstance): string[] {
  const files: Record<string, [type: string, load: Load]> = {
    '/graphiql': ['text/html', async () => (await graphiql()).page],
    '/graphiql/graphiql.js': ['text/javascript', async () => (await graphiql()).script],
    '/docs': ['text/html', async () => DOCS],
    '/docs/start.js': ['text/javascript', async () => START],
    '/docs/swagger-ui.css': ['text/css', () => readFile(assetPath('swagger-ui/swagger-ui.css'))],
    '/docs/swagger-ui-bundle.js': ['text/javascript', () => readFile(assetPath('swagger-ui/swagger-ui-bundle.js'))],
  };
  for (const [url, [type, load]] of Object.entries(files)) {
    // Loaded on first request, so that the editor's 9 MB cost nothing on a server where nobody opens it.
    const asset = lazyAsset(`${type}; charset=utf-8`, load);
    app.get(url, async (request, reply) => sendAsset(request, reply.headers(HEADERS), await asset()));
  }
  return Object.keys(files);
}

/** Renders GraphiQL's page. The package puts the script inline; it is moved to a file, so that inline scripts stay forbidden. */
async function graphiql(): Promise<{ page: string; script: string }> {
  const library = pathToFileURL(assetPath('graphiql/index.js')).href;
  const { renderGraphiQL } = (await import(library)) as typeof GraphiQl;
  const whole = renderGraphiQL({ title: 'Cutroom: the graph', endpoint: '/graphql', defaultQuery: QUERY });
  const [open, close] = ['<script>', '</script>'];
  const [from, to] = [whole.indexOf(open), whole.lastIndexOf(close)];
  if (from < 0 || to < from) throw new Error('the GraphiQL page has another form than expected');
  return {
    page: `${whole.slice(0, from)}<script src="/graphiql/graphiql.js"></script>${whole.slice(to + close.length)}`,
    script: whole.slice(from + open.length, to),
  };
}

const DOCS = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cutroom: the API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<style>body { margin: 0; background: #fafafa }</style>
</head>
<body>
<div id="swagger-ui"></div>
<noscript>This page needs JavaScript. The description itself is at <a href="/openapi.yaml">/openapi.yaml</a>.</noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** The script that starts Swagger UI. With `validatorUrl: null`, the page sends nothing to a third-party validator. */
const START = `SwaggerUIBundle({
  url: '/openapi.yaml',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
});
`;
