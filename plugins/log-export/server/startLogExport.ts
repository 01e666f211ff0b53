import type { Context } from '#sdk';
import { workService } from '#sdk/server';
import { ExportRecords } from './records/ExportRecords';
import { exportRecordsService } from './records/exportRecordsService';

export function startLogExport(context: Context): void {
  const records = new ExportRecords(context.get(workService));
  context.provide(exportRecordsService, () => records);
}
