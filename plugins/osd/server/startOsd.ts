import type { Context } from '#sdk';
import { recordsService } from '#sdk/server';
import { savedObjectsService } from '../contract';
import { OsdRecords } from './OsdRecords';
import { osdService } from './osdService';

export function startOsd(context: Context): void {
  const records = new OsdRecords(context.get(recordsService));
  context.provide(osdService, () => records);
  context.provide(savedObjectsService, () => records);
}
