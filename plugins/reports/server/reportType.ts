import { defineSavedObjectType, PublicError, type SavedObjectTypeCode, workService } from '#sdk/server';
import { type ReportAttributes, reportAttributesSchema } from '../common/report';

export const reportType = defineSavedObjectType<ReportAttributes>('report');

const code: SavedObjectTypeCode<ReportAttributes> = {
  attributes: reportAttributesSchema,
  // A report and its schedule are changed together, or not at all.
  changed: async ({ deed, id, attributes, accountId }, services, within) => {
    // It is made with the rights of whoever has saved it, and a file can name anybody.
    if (deed === 'imported')
      throw new PublicError(
        400,
        'REPORT_NOT_IMPORTED',
        'Reports cannot be imported: each runs with the rights of whoever saved it. Create it here.',
      );
    const work = services.get(workService);
    if (attributes?.isEnabled !== true) await work.unschedule('run', id, { within });
    else
      await work.schedule('run', id, { cron: attributes.cron, zone: attributes.timezone }, { within, accountId, payload: { report: id } });
  },
};
export default code;
