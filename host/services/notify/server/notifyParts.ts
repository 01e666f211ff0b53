import { defineService } from '#sdk';
import type { Work } from '#sdk/server';
import type { Channels } from './Channels';
import type { DeliveryRecords } from './DeliveryRecords';

/** The running parts of notifications, for their jobs and for every plugin's own service. */
export interface NotifyParts {
  readonly records: DeliveryRecords;
  readonly channels: Channels;
  readonly work: Work;
}
export const notifyPartsService = defineService<NotifyParts>('notify/parts@1');
