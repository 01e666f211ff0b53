import { defineService } from '#sdk';
import type { ExportRecords } from './ExportRecords';

/** This plugin's own records, for its routes. */
export const exportRecordsService = defineService<ExportRecords>('log-export/records@1');
