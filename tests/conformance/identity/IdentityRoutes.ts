import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import type { OutgoingMail } from '#plugins/mail/contract';
import { mailService } from '#plugins/mail/contract';
import { auditActions, permissions } from '#sdk';
import {
  type Audit,
  auditService,
  type Introspection,
  identityService,
  introspectionService,
  loggerService,
  oneTimeSecretsService,
  peopleService,
  type Records,
  type RecordsMigration,
  type SecretBox,
  secondFactorsService,
} from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, type TestPlugin, testHost } from '#sdk/testing';
import { hostManifest } from '../../../host/server/hostManifest';
import { AuditTrail } from '../../../host/server/identity/AuditTrail';
import { createIdentity, type HostIdentity } from '../../../host/server/identity/createIdentity';
import { createPeople } from '../../../host/server/identity/createPeople';
import { firstStart } from '../../../host/server/identity/firstStart';
import { OneTimeSecretStore } from '../../../host/server/identity/OneTimeSecretStore';
import { migrateHost } from '../../../host/server/lifecycle/migrateHost';
import type { RecordsRuntime } from '../../../host/server/records/createRecords';
import type { NamedMigration } from '../../../host/server/records/migrateRecords';
import { SecondFactorStore } from '../../../host/server/secondFactors/SecondFactorStore';
import { pluginFolders } from '../plugins/allPlugins';
import { answersOf } from '../shell/answersOf';

const contributed = [hostManifest, ...pluginFolders.map(({ manifest }) => manifest)].flatMap(({ contributes }) => contributes);
const ofPoint = (point: string) => contributed.filter((one) => one.point === point);
const declared = ofPoint(permissions.id).map(({ id, data }) => ({ name: id, pluginId: '', ...permissions.schema.parse(data) }));

const actions = ofPoint(auditActions.id).map(({ id, data }) => ({ name: id, pluginId: '', ...auditActions.schema.parse(data) }));
const introspection: Partial<Introspection> = { permissions: () => declared, auditActions: () => actions, plugins: () => [] };

export const adminEmail = 'admin@astrolabe.local';
export const adminPassword = 'Orbit-and-9-stars!';

/** Those of the host's own schema, in their order. */
async function hostMigrations(): Promise<readonly RecordsMigration[]> {
  const all: NamedMigration[] = [];
  await migrateHost({ records: { migrate: async (_id, migrations) => void all.push(...migrations) } as RecordsRuntime });
  return all.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ migration }) => migration);
}

/**
 * Routes of some plugins over the identity of the host, on a store in memory, as the admin of the first account asks them. There is no mail server: mails wait with their links.
 */
export class IdentityRoutes {
  readonly answer: ReturnType<typeof answersOf>;

  private constructor(
    private readonly memory: MemoryRecords,
    private readonly host: TestHost,
    readonly identity: HostIdentity,
    readonly audit: Audit,
    /** What would have been mailed, oldest first. */
    readonly mails: readonly OutgoingMail[],
  ) {
    this.answer = answersOf(host);
  }

  static async start(plugins: readonly TestPlugin[]): Promise<IdentityRoutes> {
    const memory = await memoryRecords('host', await hostMigrations());
    // As the host's store does, it throws what the database has said.
    const records: Records = {
      ...memory.records,
      transaction: (work) =>
        memory.records.transaction(work).catch((error: unknown) => {
          throw error instanceof DrizzleQueryError ? error.cause : error;
        }),
    };
    const identity = createIdentity({ records, permissions: () => declared, flags: () => [] });
    await firstStart({ records, adminEmail, adminPassword });
    const audit = new AuditTrail(records, new Set(actions.map(({ name }) => name)));
    const mails: OutgoingMail[] = [];
    const host = await testHost({
      plugins,
      facts: { role: ['admin'], can: declared.filter(({ roles }) => roles.includes('admin')).map(({ name }) => name) },
      records: true,
      services: {
        server: [
          provide(identityService, identity),
          provide(peopleService, createPeople({ records, identity, onChange: () => {} })),
          provide(auditService, audit),
          provide(oneTimeSecretsService, new OneTimeSecretStore(records)),
          provide(introspectionService, introspection as Introspection),
          // Nobody has one.
          provide(secondFactorsService, new SecondFactorStore(records, {} as SecretBox)),
          provide(mailService, { hasServer: false, send: async (mail) => void mails.push(mail) }),
          provide(loggerService, pino({ level: 'silent' })),
        ],
      },
    });
    return new IdentityRoutes(memory, host, identity, audit, mails);
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: T }> {
    return (await this.host.inject({ method, path, body })) as { status: number; body: T };
  }

  async stop(): Promise<void> {
    await this.host.stop();
    await this.memory.close();
  }
}
