import type { FormatMedium } from '../../../content/formats/keys.js';

export { FORMAT_MEDIA, type FormatMedium, HOOK_FAMILIES, type HookFamily } from '../../../content/formats/keys.js';

/** Are the medium's words heard? Chats and carousels are read. */
export const isSpoken = (medium: FormatMedium): boolean => medium !== 'chat' && medium !== 'carousel';
