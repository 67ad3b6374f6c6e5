import { t } from '../messages/index.js';

/** What a workflow is called in the page's language, else by the server, else by its slug. @param slug `creator-ugc-video` */
export const workflowName = (slug: string, title?: string): string => t.workflows[slug] ?? title ?? slug;
