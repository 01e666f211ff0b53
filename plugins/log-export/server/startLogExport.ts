import type { Context } from '#sdk';
import { workService } from '#sdk/server';
import { logFilesService } from '../contract';
import { ExportRecords } from './records/ExportRecords';
import { exportRecordsService } from './records/exportRecordsService';
import { writeLogFile } from './writeLogFile';

export function startLogExport(context: Context): void {
  const records = new ExportRecords(context.get(workService));
  context.provide(exportRecordsService, () => records);
  context.provide(logFilesService, () => ({ write: (request, as, about) => writeLogFile(context, request, as, about) }));
}
