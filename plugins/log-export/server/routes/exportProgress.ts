import { defineRoute } from '#sdk/server';
import { logExportSchema } from '../../contract';
import { exportOwner } from '../records/ExportOwner';
import { exportRecordsService } from '../records/exportRecordsService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: logExportSchema,
  handle: ({ params: { id }, session, services }) => services.get(exportRecordsService).find(exportOwner(session), id),
});
