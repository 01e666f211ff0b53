import { defineService } from '#sdk';
import type { RestoreRecords } from './RestoreRecords';
import type { Restores } from './Restores';

/** This plugin's own parts, for its routes and jobs. */
export const restoreRecordsService = defineService<RestoreRecords>('archive/restore-records@1');
export const restoresService = defineService<Restores>('archive/restores@1');
