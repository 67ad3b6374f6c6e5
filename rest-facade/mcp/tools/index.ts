import type { Tool } from '../tool.js';
import { ACCOUNT_TOOLS } from './account.js';
import { LIBRARY_TOOLS } from './library.js';
import { PICTURE_TOOLS } from './pictures.js';
import { VIDEO_TOOLS } from './videos.js';
import { WRITING_TOOLS } from './writing.js';

/** All tools, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [
  ...ACCOUNT_TOOLS,
  ...LIBRARY_TOOLS,
  ...WRITING_TOOLS,
  ...PICTURE_TOOLS,
  ...VIDEO_TOOLS,
];
