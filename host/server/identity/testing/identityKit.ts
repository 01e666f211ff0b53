import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Role } from '#sdk';
import type { Account, AccountType, Records, SessionSecret, User } from '#sdk/server';
import { migrateHost } from '../../lifecycle/migrateHost';
import type { RecordsRuntime } from '../../records/createRecords';
import type { StoreKind } from '../../records/testing/storeKinds';
import { createIdentity, type HostIdentity } from '../createIdentity';
import { firstStart } from '../firstStart';
import { accounts } from '../tables';

export const password = 'correct horse battery';
export const wrong = 'something else entirely';

/** Identity on a store of its own, with its clock in the hands of the test, for the tests of one `describe`. */
export interface IdentityKit {
  readonly identity: HostIdentity;
  /** The account of the first start. */
  readonly main: Account;
  /** Milliseconds since 1970. */
  clock: number;
  /** What was told to have changed since the test began. */
  changes: (number | undefined)[];
  /** How often other replicas were told that sessions have ended. */
  endings: number;
  records(): Records;
  db(): Records['db'];
  /** Another replica. */
  make(): HostIdentity;
  /** A new person with an address of their own, so that tests do not share rate limits. */
  person(held?: Role, accountIds?: readonly number[]): Promise<User & { readonly ip: string }>;
  /** What the login page does where no second factor is asked for. */
  login(email: string, password: string, ip: string): Promise<SessionSecret | undefined>;
  signedIn(held?: Role, accountIds?: readonly number[]): Promise<{ readonly user: User & { readonly ip: string } } & SessionSecret>;
  addAccount(type?: AccountType): Promise<Account>;
}

export function identityKit(kind: StoreKind): IdentityKit {
  let runtime: RecordsRuntime;
  let identity: HostIdentity;
  let main: Account;
  let people = 0;
  const kit: IdentityKit = {
    get identity() {
      return identity;
    },
    get main() {
      return main;
    },
    clock: Date.parse('2026-03-01T12:00:00Z'),
    changes: [],
    endings: 0,
    records: () => runtime.recordsFor('host'),
    db: () => kit.records().db,
    make: () =>
      createIdentity({
        records: kit.records(),
        permissions: () => [
          { name: 'READ_ALERTS', roles: ['admin', 'expert', 'user', 'read-only'] },
          { name: 'MANAGE_USERS', roles: ['admin'] },
        ],
        flags: () => [
          { name: 'OnByDefault', default: true },
          { name: 'OffByDefault', default: false },
        ],
        onChange: (accountId) => kit.changes.push(accountId),
        onSessionsEnd: () => {
          kit.endings += 1;
        },
        now: () => kit.clock,
      }),
    person: async (held = 'user', accountIds = [main.id]) => {
      people += 1;
      const user = await identity.addUser(
        { email: `person${people}@example.com`, fullName: `Person ${people}`, password },
        accountIds.map((accountId) => ({ accountId, role: held })),
      );
      return { ...user, ip: `10.0.0.${people}` };
    },
    login: async (email, given, ip) => {
      const user = await identity.authenticate(email, given, ip);
      return user && identity.openSession(user.id, { ip });
    },
    signedIn: async (held, accountIds) => {
      const user = await kit.person(held, accountIds);
      const opened = await kit.login(user.email, password, user.ip);
      if (opened === undefined) throw new Error('The login was refused.');
      return { user, ...opened };
    },
    addAccount: async (type = 'sub') => {
      const [row] = await kit
        .db()
        .insert(accounts)
        .values({ name: `${type} account`, type, planType: 'pro', ownerId: type === 'owner' ? null : main.id })
        .returning();
      return { id: row?.id ?? 0, name: row?.name ?? '', type, ownerId: main.id, createdAt: row?.createdAt.toISOString() ?? '' };
    },
  };
  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    await migrateHost({ records: runtime });
    identity = kit.make();
    await firstStart({ records: kit.records(), adminEmail: 'admin@astrolabe.local', adminPassword: password });
    [main] = (await identity.accounts()) as [Account];
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });
  beforeEach(() => {
    kit.changes = [];
  });
  return kit;
}
