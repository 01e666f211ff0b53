import { defineService } from '#sdk';
import type { Deliveries } from './Deliveries';
import type { MailServer } from './MailServer';
import type { OutboxRecords } from './OutboxRecords';

/** This plugin's own running parts, for its routes, its job and its channel. */
export const outboxService = defineService<{
  readonly records: OutboxRecords;
  readonly deliveries: Deliveries;
  /** Undefined when the operator has set none. */
  readonly server: MailServer | undefined;
}>('mail/outbox@1');
