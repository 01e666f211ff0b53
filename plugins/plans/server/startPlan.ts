import { intakeLimitsService, receivedService, retentionCapsService } from '#plugins/ingest/contract';
import { notificationsService } from '#plugins/notifications/contract';
import type { Context } from '#sdk';
import {
  accountsService,
  configurationService,
  contactAddress,
  eventsService,
  identityService,
  loggerService,
  recordsService,
} from '#sdk/server';
import { planService } from '../contract';
import { CHANGED, PlanBook } from './book/PlanBook';
import { PlanRecords } from './book/PlanRecords';
import { LimitNotifications } from './limits/LimitNotifications';
import { LimitWatch } from './limits/LimitWatch';
import { limitWatchService, planBookService } from './planServices';

/** What the ingestion falls back to when neither plan nor operator says otherwise. */
const MAPPED_FIELDS = 1000;

export function startPlan(context: Context): void {
  const configuration = context.get(configurationService);
  const events = context.get(eventsService);
  const logger = context.get(loggerService);
  const now = () => Date.now();
  const fields = Number(configuration.text('ASTROLABE_MAX_KIBANA_FIELDS_NUM') ?? MAPPED_FIELDS);
  const book = new PlanBook({
    records: new PlanRecords(context.get(recordsService)),
    identity: context.get(identityService),
    events,
    accounts: context.get(accountsService),
    maxKibanaFieldsNum: fields,
    contact: contactAddress(configuration.text('ASTROLABE_PLAN_CONTACT'), 'ASTROLABE_PLAN_CONTACT'),
    now,
  });
  const watch = new LimitWatch({
    book,
    received: () => context.find(receivedService),
    intake: () => context.find(intakeLimitsService),
    accounts: context.get(accountsService),
    events,
    notifications: new LimitNotifications({ notifications: () => context.find(notificationsService), logger, now }),
    logger,
    now,
  });
  context.provide(planBookService, () => book);
  context.provide(limitWatchService, () => watch);
  context.provide(planService, () => book);
  context.provide(retentionCapsService, () => book);
  context.onStop(
    events.subscribe(CHANGED, () => {
      watch.look().catch((error: unknown) => logger.warn({ err: error }, 'the limits of plans were not looked at after a change'));
    }),
  );
}
