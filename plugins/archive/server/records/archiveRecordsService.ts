import { defineService } from '#sdk';
import type { ArchiveRecords } from './ArchiveRecords';

export const archiveRecordsService = defineService<ArchiveRecords>('archive/records@1');
