import { type Context, holds } from '#sdk';
import { folderPath, implement, PublicError, peopleService, type RequestSession, requireAccount, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import type { FolderAccessTold, FolderEntry, NewFolderAccess } from '../../common/calls/folderAccess';
import type { Audience } from '../access/FolderAccesses';
import { folderAccessesService } from '../access/folderAccessesService';
import { dashboardListsService } from '../services';

interface Asking {
  readonly params: { readonly projectId: string };
  readonly session: RequestSession;
  readonly services: Context;
}

export const getFolderAccess = implement(api.getFolderAccess, async (asking) => {
  const { params, session, services } = asking;
  const lists = services.get(dashboardListsService);
  // Of a folder that somebody does not see they learn nothing, not even that it is there.
  await lists.requireSeen(savedObjectActor(session), params.projectId);
  return told(asking);
});

export const setFolderAccess = implement(api.setFolderAccess, async ({ body, audit, ...asking }) => {
  const { params, session, services } = asking;
  const accountId = requireAccount(session).id;
  await services.get(folderAccessesService).set(accountId, params.projectId, await audienceOf(body, asking));
  const now = await told(asking);
  await audit({ action: 'dashboard.folder-access', target: folderPath(params.projectId), details: { access: inWords(now.entries) } });
  return now;
});

export const removeFolderAccess = implement(api.removeFolderAccess, async ({ audit, ...asking }) => {
  const { params, session, services } = asking;
  await services.get(folderAccessesService).remove(requireAccount(session).id, params.projectId);
  await audit({ action: 'dashboard.folder-access', target: folderPath(params.projectId), details: { access: 'as the folder above' } });
  return told(asking);
});

async function told({ params, session, services }: Asking): Promise<FolderAccessTold> {
  const accountId = requireAccount(session).id;
  const holding = await services.get(folderAccessesService).holding(accountId, params.projectId);
  const people = new Map((await services.get(peopleService).members(accountId)).map((member) => [member.userId, member]));
  const entries = (holding?.audience ?? []).flatMap((one): FolderEntry[] => {
    if ('role' in one) return [{ role: one.role, level: one.level }];
    // Who has left the account has left the folder, too.
    const person = people.get(one.userId);
    return person === undefined
      ? []
      : [{ person: { id: person.userId, email: person.email, fullName: person.fullName }, level: one.level }];
  });
  return {
    projectId: folderPath(params.projectId),
    from: holding?.folder ?? null,
    entries,
    mayManage: holds(api.mayManageFolders, session.facts) === true,
  };
}

/** @throws PublicError 400 PERSON_UNKNOWN */
async function audienceOf({ entries }: NewFolderAccess, { session, services }: Asking): Promise<readonly Audience[]> {
  const members = await services.get(peopleService).members(requireAccount(session).id);
  const audience = entries.map((entry): Audience => {
    if ('role' in entry) return { role: entry.role, level: entry.level };
    const person = members.find(({ email }) => email.toLowerCase() === entry.email.toLowerCase());
    if (person === undefined)
      throw new PublicError(400, 'PERSON_UNKNOWN', `${entry.email} is no member of this account. Invite them first, or check the address.`);
    return { userId: person.userId, level: entry.level };
  });
  // The last one of several for the same audience counts.
  return [...new Map(audience.map((one) => ['role' in one ? one.role : one.userId, one])).values()];
}

const inWords = (entries: readonly FolderEntry[]): string =>
  entries.map((entry) => `${'role' in entry ? entry.role : entry.person.email}: ${entry.level}`).join(', ') || 'admins only';
