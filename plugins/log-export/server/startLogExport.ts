import type { Context } from '#sdk';
import { recordsService } from '#sdk/server';
import { ExportRecords } from './records/ExportRecords';
import { exportRecordsService } from './records/exportRecordsService';

export function startLogExport(context: Context): void {
  const records = new ExportRecords(context.get(recordsService));
  context.provide(exportRecordsService, () => records);
}
