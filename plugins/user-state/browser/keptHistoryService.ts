import { defineService } from '#sdk';
import type { KeptHistory } from './KeptHistory';

export const keptHistoryService = defineService<KeptHistory>('kept-history@1');
