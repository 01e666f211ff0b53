import type { Level } from '../common/notification';

export const levelTitles: Readonly<Record<Level, string>> = { info: 'Information', warning: 'Warning', critical: 'Critical' };
