import type { Context } from '#sdk';
import { configurationService, listenersService, loggerService, recordsService, secretBoxService, workService } from '#sdk/server';
import { mailService } from '../contract';
import { Deliveries } from './outbox/Deliveries';
import { openMailServer } from './outbox/MailServer';
import { OutboxRecords } from './outbox/OutboxRecords';
import { outboxService } from './outbox/services';

export function startMail(context: Context): void {
  const configuration = context.get(configurationService);
  const logger = context.get(loggerService);
  const url = configuration.text('ASTROLABE_SMTP_URL');
  const publicUrl = configuration.text('ASTROLABE_PUBLIC_URL');
  if (url !== undefined && publicUrl === undefined)
    logger.warn('Links in mails lead to this machine itself. Set ASTROLABE_PUBLIC_URL to the address that people use.');
  const records = new OutboxRecords(context.get(recordsService), context.get(secretBoxService));
  const server = url === undefined ? undefined : openMailServer(url, configuration.text('ASTROLABE_MAIL_FROM') ?? '');
  const deliveries = new Deliveries({
    records,
    work: context.get(workService),
    server,
    // Never what a request says of itself: whoever sends one could make the links lead elsewhere.
    origin: () => (publicUrl ?? context.get(listenersService).address('http') ?? '').replace(/\/$/, ''),
    logger,
  });
  context.provide(outboxService, () => ({ records, deliveries, server }));
  context.provide(mailService, () => deliveries);
}
