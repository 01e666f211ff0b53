import type { PluginAccess } from './access';

export const access: PluginAccess = { 'POST /api/signup': 'everybody' };
