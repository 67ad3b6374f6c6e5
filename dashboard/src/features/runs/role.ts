import { t } from '../../messages/index.js';

/** What a line is for, in words. @param role as the graph names it: `cta`, `social-proof` */
export const roleName = (role: string): string => t.roles[role] ?? role.replaceAll('-', ' ');
