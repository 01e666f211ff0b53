import { type Audit, type Identity, type RouteRequest, signInPlace } from '#sdk/server';
import type { KeptProvider, ProviderRecords } from '../providers/ProviderRecords';
import { domainOf } from './domainOf';
import type { Person } from './Person';
import { refusal } from './refusal';

interface Parts {
  readonly identity: Identity;
  readonly audit: Pick<Audit, 'record'>;
  readonly records: ProviderRecords;
  readonly now: () => number;
}

export interface Coming {
  readonly person: Person;
  readonly ip: string;
  readonly headers: RouteRequest['headers'];
  /** Of the session that the browser had before; it ends. */
  readonly before: string | undefined;
}

/**
 * Opens a session in the provider's account for somebody whom the provider has vouched for. It speaks for the people of its approved
 * domains only, adds them to its own account only, and for no system admin: the admins of one account would else be those of all.
 * @throws PublicError 403 SSO_REFUSED
 */
export async function completeSignIn(
  parts: Parts,
  provider: KeptProvider,
  { person, ip, headers, before }: Coming,
): Promise<{ readonly secret: string; readonly maxAgeSeconds: number }> {
  const { identity, audit, records, now } = parts;
  const record = (action: string, name: string, details: Record<string, string | boolean>, userId?: number) =>
    audit.record({
      accountId: provider.accountId,
      action,
      by: { name, ...(userId === undefined ? {} : { userId }) },
      ip,
      target: provider.name,
      details: { kind: provider.kind, ...details },
    });
  const refused = async (why: string) => {
    await record('sso.refuse', person.email, { why });
    return refusal(provider, why);
  };
  const domain = domainOf(person.email);
  if (!provider.domains.some((claimed) => claimed.approvedBy !== null && claimed.domain === domain))
    throw await refused(`${person.email} is not of a domain that it speaks for`);
  const known = await identity.userByEmail(person.email);
  if (known?.isSysAdmin) throw await refused('system admins log in with their password');
  const isMember = known !== undefined && (await identity.isMember(known.id, provider.accountId));
  if (!isMember && !provider.provisioning)
    throw await refused(`${person.email} does not belong to this account. Ask an admin of it for an invitation`);
  const { accountId, role } = provider;
  const user = known ?? (await identity.addUser({ ...person, fullName: person.fullName.slice(0, 200) }, [{ accountId, role }]));
  // Somebody who belongs to it and still may not enter has been kept out by its admins.
  if (known !== undefined && !isMember && !(await identity.addMembership(known.id, accountId, role)))
    throw await refused(`${person.email} may not enter this account at the moment. Ask an admin of it`);
  const opened = await identity.openSession(user.id, signInPlace({ ip, headers }), accountId, accountId);
  if (before !== undefined) await identity.logout(before);
  await records.signedIn(provider.id, new Date(now()));
  await record('sso.sign-in', user.email, { added: !isMember }, user.id);
  return opened;
}
