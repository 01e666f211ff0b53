import type { Context } from '#sdk';
import { extensionsService, notifyService, recordsService, secretBoxService, workService } from '#sdk/server';
import { Channels } from './Channels';
import { DeliveryRecords } from './DeliveryRecords';
import { notifyPartsService } from './notifyParts';
import { PluginNotify } from './PluginNotify';

export function startNotify(context: Context): void {
  const parts = {
    records: new DeliveryRecords(context.get(recordsService), context.get(secretBoxService)),
    channels: new Channels(context.get(extensionsService)),
    // Of this service, not of whoever sends: the deliveries are its own work.
    work: context.get(workService),
  };
  context.provide(notifyPartsService, () => parts);
  context.provideEach(notifyService, (pluginId) => new PluginNotify(pluginId, parts));
}
