import { defineService } from '#sdk';
import type { Checkup } from './Checkup';
import type { IncidentRecords } from './IncidentRecords';

/** This plugin's own running parts, for its route and its jobs. */
export const systemStatusService = defineService<{ readonly checkup: Checkup; readonly records: IncidentRecords }>(
  'system-status/running@1',
);
