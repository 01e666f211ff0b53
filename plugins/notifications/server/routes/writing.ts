import type { Context } from '#sdk';
import { identityService, implement, PublicError } from '#sdk/server';
import * as api from '../../api';
import type { WrittenNotification } from '../../contract';
import type { NotificationRecords, NotificationRow } from '../NotificationRecords';
import { notificationRecordsService } from '../notificationRecordsService';

const recordsOf = (services: Context): NotificationRecords => services.get(notificationRecordsService);

const namesOf = async (services: Context): Promise<ReadonlyMap<number, string>> =>
  new Map((await services.get(identityService).accounts()).map(({ id, name }) => [id, name]));

function told({ key, roles: _roles, createdOn, until, ...row }: NotificationRow, names: ReadonlyMap<number, string>): WrittenNotification {
  return {
    ...row,
    accountName: row.accountId === null ? null : (names.get(row.accountId) ?? null),
    createdOn: createdOn.toISOString(),
    until: until?.toISOString() ?? null,
    isOver: until !== null && until <= new Date(),
    isOfPlugin: key !== null,
  };
}

/** @throws PublicError 404 ACCOUNT_UNKNOWN */
function requireKnown(accountId: number | null, names: ReadonlyMap<number, string>): void {
  if (accountId !== null && !names.has(accountId))
    throw new PublicError(404, 'ACCOUNT_UNKNOWN', 'There is no such account. Choose another one.');
}

export const listWritten = implement(api.listWritten, async ({ query, services }) => {
  const [{ rows, total }, names] = await Promise.all([recordsOf(services).list(query), namesOf(services)]);
  return { results: rows.map((row) => told(row, names)), total };
});

export const readWritten = implement(api.readWritten, async ({ params: { id }, services }) =>
  told(await recordsOf(services).get(id), await namesOf(services)),
);

export const publishNotification = implement(api.publishNotification, async ({ body, session, services, audit }) => {
  const names = await namesOf(services);
  requireKnown(body.accountId, names);
  const row = await recordsOf(services).publish(body, session.user?.email ?? '');
  await audit({
    action: 'notification.publish',
    target: row.title,
    details: { level: row.level, forAccount: row.accountId },
    accountId: null,
  });
  return told(row, names);
});

export const changeNotification = implement(api.changeNotification, async ({ params: { id }, body, services, audit }) => {
  const names = await namesOf(services);
  requireKnown(body.accountId, names);
  const row = await recordsOf(services).change(id, body);
  await audit({
    action: 'notification.change',
    target: row.title,
    details: { level: row.level, forAccount: row.accountId },
    accountId: null,
  });
  return told(row, names);
});

export const deleteNotification = implement(api.deleteNotification, async ({ params: { id }, services, audit }) => {
  const title = await recordsOf(services).remove(id);
  if (title === undefined) return { deleted: false };
  await audit({ action: 'notification.delete', target: title, accountId: null });
  return { deleted: true };
});
