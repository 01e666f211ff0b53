import { randomUUID } from 'node:crypto';
import type { Context } from '#sdk';
import { extensionsService, loggerService, recordsService } from '#sdk/server';
import { CheckRuns } from './CheckRuns';
import { Checkup } from './Checkup';
import { IncidentRecords } from './IncidentRecords';
import { IncidentWatch } from './IncidentWatch';
import { systemStatusService } from './systemStatusService';

export function startSystemStatus(context: Context): void {
  const logger = context.get(loggerService);
  const records = new IncidentRecords(context.get(recordsService), randomUUID());
  const watch = new IncidentWatch(records, logger);
  const checks = new CheckRuns(logger);
  context.onStop(() => checks.stop());
  const checkup = new Checkup({ extensions: context.get(extensionsService), services: context, watch, checks });
  context.provide(systemStatusService, () => ({ checkup, records }));
}
