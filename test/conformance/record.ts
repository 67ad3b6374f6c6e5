/** Records responses as the examples of `openapi.yaml`: `npm run record`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument, visit } from 'yaml';
import { packageRoot } from '../../platform/paths.js';

export const RECORDING = process.env.CUTROOM_RECORD_EXAMPLES === '1';
const FILE = join(packageRoot, 'content', 'facade', 'responses.yaml');
/** Collections whose JSON is shorter than this are written in one line. */
const ONE_LINE = 130;

/** Replaces a route's response in the file; its other success stays. */
export function record(name: string, response: unknown, server: string): void {
  const document = parseDocument(readFileSync(FILE, 'utf8'));
  const node = document.createNode(invent(response, server), { aliasDuplicateObjects: false });
  visit(node, {
    Collection(_, inner) {
      if (JSON.stringify(inner.toJS(document)).length >= ONE_LINE) return undefined;
      inner.flow = true;
      return visit.SKIP;
    },
  });
  const route = document.get(name);
  if (isMap(route)) {
    route.flow = false;
    route.set('response', node);
  } else document.set(name, document.createNode({ response: node }));
  writeFileSync(FILE, document.toString({ lineWidth: 0 }));
}

/** Replaces ids, times, addresses and secrets by invented constants, and shortens lists to two entries. */
function invent(response: unknown, server: string): unknown {
  const ids = new Map<string, string>();
  const idOf = (id: string): string => {
    if (!ids.has(id)) ids.set(id, `0199c1f0-5e2a-7c3d-8b4e-${String(ids.size + 1).padStart(12, '0')}`);
    return ids.get(id)!;
  };
  const text = JSON.stringify(response, (_, value) => (Array.isArray(value) ? value.slice(0, 2) : value))
    .replaceAll(server, 'https://cutroom.example.com')
    .replace(/[0-9a-f-]{36}@example\.com/g, 'nora@example.com')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, idOf)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z/g, '2026-03-02T09:15:00.000Z')
    .replace(/(?<=\/files\/[\w/-]{1,80}\/)[\w-]{16,64}(?=\.\w)/g, 'Jq3xV8mK2nRt5wYb7cZdA')
    .replace(/(?<=[?]token=)[\w.-]+/g, 'eyJ1cGxvYWQiOjF9.Zk3vXn8aQ2LrT5wY7cB9dE1fG4hJ6kM0')
    .replace(/(?<=cut_live_|whsec_)[\w+/-]{24,64}/g, '7Yk2mQ9tVb4Xc8Ld3Hs6Wz1Rf5Np0Ga2Je7Uo4Ti');
  return JSON.parse(text);
}
