/** Whether the key for commands is Cmd, as on Apple's devices, or else Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl';
export const hasCommandKey = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => (isApple ? metaKey : ctrlKey);

/** Whether keys go into a field, and so are no commands. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
