import type { Context } from '#sdk';
import { implement, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { archiveRecordsService } from '../records/archiveRecordsService';
import { storeOf } from '../records/storeOf';
import { restoreView } from '../restoring/RestoreRecords';
import { restoreRecordsService, restoresService } from '../restoring/restoreServices';

/** The archive that is restored from. @throws PublicError 404 ARCHIVE_UNSET */
async function archiveOf(accountId: number, services: Context) {
  const records = services.get(archiveRecordsService);
  const archive = await records.find(accountId);
  if (archive === undefined)
    throw new PublicError(404, 'ARCHIVE_UNSET', 'Nothing is archived: choose the target first that logs are to be restored from.');
  return { archive, openStore: () => storeOf(records.open(archive), accountId, services) };
}

export const previewRestore = implement(api.previewRestore, async ({ body, session, services }) => {
  const { archive, openStore } = await archiveOf(requireAccount(session).id, services);
  return services.get(restoresService).preview(archive, openStore, body);
});

export const listRestores = implement(api.listRestores, async ({ session, services }) => {
  const results = (await services.get(restoreRecordsService).list(requireAccount(session).id)).map(restoreView);
  return { results, total: results.length };
});

export const addRestore = implement(api.addRestore, async ({ body, session, services, audit }) => {
  const { id, ownerId } = requireAccount(session);
  const { archive, openStore } = await archiveOf(id, services);
  const made = await services.get(restoresService).begin(archive, openStore, ownerId, body);
  await audit({
    action: 'archive.restore',
    target: made.name,
    details: { id: made.id, from: body.from, to: body.to, days: body.expiryDays },
  });
  return restoreView(made);
});

export const cancelRestore = implement(api.cancelRestore, async ({ params, session, services, audit }) => {
  const row = await services.get(restoresService).cancel(requireAccount(session).id, params.id);
  await audit({ action: 'archive.restore-cancel', target: row.name, details: { id: row.id } });
  return restoreView(row);
});

export const resumeRestore = implement(api.resumeRestore, async ({ params, session, services, audit }) => {
  const row = await services.get(restoresService).resume(requireAccount(session).id, params.id);
  await audit({ action: 'archive.restore-resume', target: row.name, details: { id: row.id } });
  return restoreView(row);
});

export const removeRestore = implement(api.removeRestore, async ({ params, session, services, audit }) => {
  const restores = services.get(restoresService);
  const row = await restores.find(requireAccount(session).id, params.id);
  await restores.remove(row);
  await audit({ action: 'archive.restore-delete', target: row.name, details: { id: row.id } });
  return {};
});
