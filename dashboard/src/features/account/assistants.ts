/** What each assistant is told so that it finds this installation; it signs in by itself after that. */
export interface Assistant {
  name: string;
  /** Where the lines go: a command line, or a file. */
  where: { by: 'terminal' | 'settings' } | { file: string };
  lines(address: string): string;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

export const ASSISTANTS: readonly Assistant[] = [
  {
    name: 'Claude Code',
    where: { by: 'terminal' },
    lines: (address) => `claude mcp add --transport http cutroom ${address}`,
  },
  { name: 'Claude, ChatGPT', where: { by: 'settings' }, lines: (address) => address },
  {
    name: 'Cursor',
    where: { file: '~/.cursor/mcp.json' },
    lines: (url) => json({ mcpServers: { cutroom: { url } } }),
  },
  {
    name: 'VS Code',
    where: { file: '.vscode/mcp.json' },
    lines: (url) => json({ servers: { cutroom: { type: 'http', url } } }),
  },
  { name: 'Codex', where: { by: 'terminal' }, lines: (address) => `codex mcp add cutroom --url ${address}` },
  {
    name: 'Gemini CLI',
    where: { by: 'terminal' },
    lines: (address) => `gemini mcp add --transport http cutroom ${address}`,
  },
];
