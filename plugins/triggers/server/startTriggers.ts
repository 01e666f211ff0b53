import type { Context } from '#sdk';
import { loggerService, recordsService, savedObjectsService } from '#sdk/server';
import { triggeredAlertsService, triggersService } from '../contract';
import { Backtests } from './backtest/Backtests';
import { Sampler } from './backtest/Sampler';
import { GroupRows } from './book/GroupRows';
import { TriggeredRows } from './book/TriggeredRows';
import { TriggerRows } from './book/TriggerRows';
import { Claims } from './engine/Claims';
import { Engine } from './engine/Engine';
import { Evaluator } from './engine/Evaluator';
import { isReceived, mutesAt, writeEffects } from './engine/offersOf';
import { TellEffects } from './engine/TellEffects';
import { TriggerReader } from './evaluate/TriggerReader';
import { KeptTriggers } from './KeptTriggers';
import { PastRuns } from './past/PastRuns';
import { AlertSeries } from './series/AlertSeries';
import {
  backtestsService,
  engineService,
  groupRowsService,
  keptTriggersService,
  samplerService,
  triggerChangesService,
  triggeredRowsService,
  triggerReaderService,
  triggerRowsService,
} from './services';
import { TriggerChanges } from './TriggerChanges';
import { tellMore } from './tellMore';

/** Milliseconds after which another replica takes over from one that has died. */
const lease = 120_000;

export function startTriggers(context: Context): void {
  const records = context.get(recordsService);
  const rows = new TriggerRows(records);
  const groups = new GroupRows(records);
  const triggeredRows = new TriggeredRows(records);
  const reader = new TriggerReader(context, Date.now);
  const backtests = new Backtests(context, reader);
  const past = new PastRuns({ records, rows, backtests, reader, services: context });
  const kept = new KeptTriggers({ objects: context.get(savedObjectsService), rows, groups, past, reader, services: context });
  const evaluator = new Evaluator({
    reader,
    mutes: (accountId, at) => mutesAt(context, accountId, at),
    receives: (trigger) => isReceived(context, trigger),
    write: (evaluated, signal) => writeEffects(context, evaluated, signal),
    tell: tellMore(context),
  });
  const effects = new TellEffects(context);
  const logger = context.get(loggerService);
  const series = new AlertSeries(context, logger);
  const engine = new Engine({ records, claims: new Claims(records, lease), evaluator, effects, series, logger });
  context.provide(triggerRowsService, () => rows);
  context.provide(groupRowsService, () => groups);
  context.provide(triggeredRowsService, () => triggeredRows);
  context.provide(triggerChangesService, () => new TriggerChanges({ rows, groups, services: context, clock: Date.now }));
  context.provide(triggerReaderService, () => reader);
  context.provide(backtestsService, () => backtests);
  context.provide(samplerService, () => new Sampler(context, reader, backtests));
  context.provide(engineService, () => engine);
  context.provide(keptTriggersService, () => kept);
  context.provide(triggeredAlertsService, () => triggeredRows);
  context.provide(triggersService, () => kept);
}
