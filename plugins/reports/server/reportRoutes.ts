import type { Context } from '#sdk';
import {
  implement,
  PublicError,
  peopleService,
  requirePerson,
  type SavedObject,
  type SavedObjectActor,
  savedObjectActor,
  savedObjectsService,
} from '#sdk/server';
import * as api from '../api';
import { mostReports, type Report, type ReportAttributes, type ReportValues } from '../common/report';
import { reportType } from './reportType';
import { rangeAt } from './runReport';
import { toldReports } from './toldReport';

async function toldOne(object: SavedObject<ReportAttributes>, actor: SavedObjectActor, services: Context): Promise<Report> {
  const [report] = await toldReports([object], actor, services);
  if (report === undefined) throw new Error('A report was not told.');
  return report;
}

export const listReports = implement(api.listReports, async ({ session, services }) => {
  const actor = savedObjectActor(session);
  const { objects, total } = await services.get(savedObjectsService).list(actor, reportType, { sort: 'name', page: 1, size: mostReports });
  return { results: [...(await toldReports(objects, actor, services))], total };
});

export const reportRecipients = implement(api.reportRecipients, async ({ session, services }) => {
  const members = await services.get(peopleService).members(savedObjectActor(session).accountId);
  return {
    people: members
      .filter(({ status }) => status === 'active')
      .map(({ userId, email, fullName }) => ({ id: userId, email, name: fullName })),
  };
});

export const readReport = implement(api.readReport, async ({ params: { id }, session, services }) => {
  const actor = savedObjectActor(session);
  return toldOne(await inOurWords(services.get(savedObjectsService).get(actor, reportType, id)), actor, services);
});

export const createReport = implement(api.createReport, async ({ body, session, services, audit, cookies }) => {
  const { user } = requirePerson({ session, cookies });
  const actor = savedObjectActor(session);
  const { name, ...values } = await checked(body, actor, services);
  const created = await inOurWords(
    services.get(savedObjectsService).create(actor, reportType, { name, attributes: { ...values, savedBy: user.id } }),
    name,
  );
  await audit({ action: 'report.create', target: name });
  return toldOne(created, actor, services);
});

export const changeReport = implement(api.changeReport, async ({ params: { id }, body, session, services, audit, cookies }) => {
  const { user } = requirePerson({ session, cookies });
  const actor = savedObjectActor(session);
  const { name, ...values } = await checked(body, actor, services);
  const changed = await inOurWords(
    services.get(savedObjectsService).update(actor, reportType, id, { name, attributes: { ...values, savedBy: user.id } }),
    name,
  );
  await audit({ action: 'report.change', target: name });
  return toldOne(changed, actor, services);
});

export const deleteReport = implement(api.deleteReport, async ({ params: { id }, session, services, audit }) => {
  const name = await inOurWords(services.get(savedObjectsService).remove(savedObjectActor(session), reportType, id));
  await audit({ action: 'report.delete', target: name });
  return { id, name };
});

/** What a schema cannot tell: that the time can be read, and that its people belong to the account. */
async function checked(values: ReportValues, { accountId }: SavedObjectActor, services: Context): Promise<ReportValues> {
  rangeAt(values, new Date());
  const members = new Set((await services.get(peopleService).members(accountId)).map(({ userId }) => userId));
  if (values.userIds.some((id) => !members.has(id)))
    throw new PublicError(400, 'RECIPIENT_UNKNOWN', 'One of the people does not belong to this account any more. Choose the people again.');
  return values;
}

/** Faults of saved objects in the words of reports. */
export async function inOurWords<T>(work: Promise<T>, name = ''): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    switch (error.code) {
      case 'SAVED_OBJECT_UNKNOWN':
        throw new PublicError(404, 'REPORT_UNKNOWN', 'This account has no such report. It may have been deleted: open the list again.');
      case 'SAVED_OBJECT_NAME_TAKEN':
        throw new PublicError(409, 'REPORT_NAME_TAKEN', `A report named ${name} is there already. Choose another name.`);
      case 'TOO_MANY_SAVED_OBJECTS':
        throw new PublicError(
          409,
          'TOO_MANY_REPORTS',
          `An account can have at most ${mostReports} reports. Delete those that nobody needs.`,
        );
      default:
        throw error;
    }
  }
}
