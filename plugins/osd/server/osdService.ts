import { defineService } from '#sdk';
import type { OsdRecords } from './OsdRecords';

/** This plugin's own records, for its routes. */
export const osdService = defineService<OsdRecords>('osd/records@1');
