import { defineService } from '#sdk';
import type { ErrorRecords } from './ErrorRecords';

export const errorRecordsService = defineService<ErrorRecords>('client-errors/records@1');
