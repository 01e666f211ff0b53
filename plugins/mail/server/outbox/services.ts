import { defineService } from '#sdk';
import type { Deliveries } from './Deliveries';
import type { OutboxRecords } from './OutboxRecords';

/** This plugin's own running parts, for its routes and its job. */
export const outboxService = defineService<{ readonly records: OutboxRecords; readonly deliveries: Deliveries }>('mail/outbox@1');
