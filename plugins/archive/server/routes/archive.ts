import { awsRolesService } from '#plugins/buckets/contract';
import { configurationService, implement, PublicError, requireAccount, workService } from '#sdk/server';
import * as api from '../../api';
import { archiveView, targetWords } from '../records/ArchiveRecords';
import { archiveRecordsService } from '../records/archiveRecordsService';
import { storeOf } from '../records/storeOf';
import { testWrite } from '../testWrite';

export const readArchive = implement(api.readArchive, async ({ session, services }) =>
  archiveView(await services.get(archiveRecordsService).find(requireAccount(session).id)),
);

export const saveArchive = implement(api.saveArchive, async ({ body, session, services, audit }) => {
  const { id } = requireAccount(session);
  await testWrite(() => storeOf(body, id, services), id, 'Nothing was saved.');
  const records = services.get(archiveRecordsService);
  await records.save(id, body, new Date());
  await audit({ action: 'archive.save', target: targetWords(body) });
  return archiveView(await records.find(id));
});

export const testArchive = implement(api.testArchive, async ({ body, session, services }) => {
  const { id } = requireAccount(session);
  return testWrite(() => storeOf(body, id, services), id, 'The test has failed.');
});

export const archiveOptions = implement(api.archiveOptions, async ({ session, services }) => {
  const disk = (services.get(configurationService).text('ASTROLABE_ARCHIVE_DISK') ?? '') !== '';
  const roles = services.find(awsRolesService);
  if (roles === undefined || !roles.isSetUp) return { disk, role: null };
  const { logzioAWSAccountId, assignedExternalId } = await roles.details(requireAccount(session).id);
  return { disk, role: { accountId: logzioAWSAccountId, externalId: assignedExternalId } };
});

export const stopArchive = implement(api.stopArchive, async ({ session, services, audit }) => {
  const { id } = requireAccount(session);
  const records = services.get(archiveRecordsService);
  if ((await records.find(id)) === undefined) throw nothingArchived();
  await records.remove(id);
  await audit({ action: 'archive.stop' });
  return archiveView(undefined);
});

export const archiveNow = implement(api.archiveNow, async ({ session, services }) => {
  const { id } = requireAccount(session);
  if ((await services.get(archiveRecordsService).find(id)) === undefined) throw nothingArchived();
  await services.get(workService).enqueue('archive', { accountId: id }, { key: `archive-${id}`, accountId: id });
  return { isBegun: true };
});

const nothingArchived = (): PublicError => new PublicError(404, 'ARCHIVE_UNSET', 'Nothing is archived: choose where logs are to go first.');
