import { rm } from 'node:fs/promises';
import { generateSync } from 'otplib';
import { pino } from 'pino';
import type { Role } from '#sdk';
import { type Audit, type AuditEntry, auditService, type Identity, identityService } from '#sdk/server';
import { testDatabase } from '#sdk/testing';
import type { RunningHost } from '../../../host/server/RunningHost';
import { startHost } from '../../../host/server/startHost';
import { manifest as settings } from '../../../plugins/settings/plugin';
import { server as settingsServer } from '../../../plugins/settings/server';
import { manifest as signIn } from '../../../plugins/sign-in/plugin';
import { server as signInServer } from '../../../plugins/sign-in/server';
import { newDataDirectory } from '../../harness/newDataDirectory';
import { password, Visitor } from '../../harness/Visitor';

export interface SignInHost {
  readonly host: RunningHost;
  readonly identity: Identity;
  /** Everything that was logged. */
  readonly logged: readonly string[];
  visitor(): Visitor;
  person(
    role?: Role,
    more?: { readonly accountIds?: readonly number[]; readonly isSysAdmin?: boolean },
  ): Promise<{ id: number; email: string }>;
  trail(who: string): Promise<readonly AuditEntry[]>;
  end(): Promise<void>;
}

/** The host with the plugins that people log in with, in this process. */
export async function startSignInHost(): Promise<SignInHost> {
  const dataDir = await newDataDirectory();
  const logged: string[] = [];
  const database = await testDatabase();
  const host = await startHost({
    env: {
      ASTROLABE_PORT: '0',
      ASTROLABE_DATA_DIR: dataDir,
      ASTROLABE_TRUSTED_PROXIES: '127.0.0.1',
      ...(database === undefined ? {} : { RECORDS_URL: database.url }),
    },
    plugins: [
      { manifest: signIn, load: async () => signInServer },
      { manifest: settings, load: async () => settingsServer },
    ],
    logger: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    output: { write: () => true },
  });
  const [identity, audit] = [host.services.find(identityService), host.services.find<Audit>(auditService)];
  if (identity === undefined || audit === undefined) throw new Error('A service is missing.');
  const [main] = await identity.accounts();
  let count = 0;
  return {
    host,
    identity,
    logged,
    visitor: () => {
      count += 1;
      return new Visitor(host.url, `10.20.${count >> 8}.${count & 255}`);
    },
    person: async (role = 'user', { accountIds = [main?.id ?? 0], isSysAdmin = false } = {}) => {
      count += 1;
      const email = `person${count}@example.com`;
      return identity.addUser(
        { email, fullName: `Person ${count}`, password, isSysAdmin },
        accountIds.map((accountId) => ({ accountId, role })),
      );
    },
    trail: async (who) => {
      const accounts = [null, ...(await identity.accounts()).map(({ id }) => id)];
      return (await audit.list({ accounts, who, limit: 50 })).entries;
    },
    end: async () => {
      await host.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An authenticator app: a code now, and once more the one of the step after it. */
export class App {
  private last = 0;
  constructor(private readonly key: string) {}

  code(): string {
    const now = Math.floor(Date.now() / 1000);
    this.last = Math.max(this.last + 1, Math.floor(now / 30));
    return generateSync({ secret: this.key, epoch: this.last * 30 });
  }
}
