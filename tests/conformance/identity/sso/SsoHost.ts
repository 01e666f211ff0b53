import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Provider, WantedProvider } from '#plugins/sso/contract';
import type { BootDocument, Role } from '#sdk';
import { type Account, type AuditEntry, auditService, type Identity, identityService, sessionCookie } from '#sdk/server';
import { type RunningHost, startHost } from '../../../../host/server/startHost';
import { socketSettings } from '../../../harness/product';

export const password = 'correct horse battery';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** A host in this process with two owner accounts, each with an admin, for single sign-on to be tried on. */
export class SsoHost {
  private constructor(
    private readonly host: RunningHost,
    private readonly dataDir: string,
    /** Everything it has logged. */
    readonly logged: string[],
    readonly own: Account,
    readonly other: Account,
  ) {}

  static async start(): Promise<SsoHost> {
    const dataDir = await mkdtemp(join(tmpdir(), 'astrolabe-sso-'));
    const free = { ASTROLABE_PORT: '0', ASTROLABE_LISTENER_PORT: '0', ASTROLABE_OTLP_PORT: '0', ASTROLABE_OTLP_GRPC_PORT: '0' };
    const off = Object.fromEntries(socketSettings.map((name) => [name, 'off']));
    const logged: string[] = [];
    const host = await startHost({
      env: { ...free, ...off, ASTROLABE_DATA_DIR: dataDir, ASTROLABE_SSO_INSECURE: 'on' },
      argv: ['--no-demo'],
      logger: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
      output: { write: () => true },
    });
    const identity = host.services.find(identityService);
    if (identity === undefined) throw new Error('There is no identity service.');
    const own = await identity.addAccount({ name: 'Own', type: 'owner', planType: 'pro' });
    const other = await identity.addAccount({ name: 'Other', type: 'owner', planType: 'pro' });
    const started = new SsoHost(host, dataDir, logged, own, other);
    await started.add('admin@own.test', 'admin', own.id);
    await started.add('admin@other.test', 'admin', other.id);
    await started.add('root@own.test', 'admin', own.id, true);
    return started;
  }

  get url(): string {
    return this.host.url;
  }

  get identity(): Identity {
    const found = this.host.services.find(identityService);
    if (found === undefined) throw new Error('There is no identity service.');
    return found;
  }

  async add(email: string, role: Role, accountId: number, isSysAdmin = false): Promise<number> {
    return (await this.identity.addUser({ email, fullName: email, password, isSysAdmin }, [{ accountId, role }])).id;
  }

  /** Calls as somebody who is signed in. */
  async call<T>(email: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const user = await this.identity.userByEmail(email);
    const { secret } = await this.identity.openSession(user?.id ?? 0, '127.0.0.1', undefined, this.own.id);
    const cookie = `${sessionCookie}=${secret}`;
    const boot = (await (await fetch(`${this.url}/api/boot`, { headers: { cookie } })).json()) as BootDocument;
    const answer = await fetch(this.url + path, {
      method,
      headers: { cookie, 'x-csrf-token': boot.csrfToken, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  }

  /** A provider of the account `Own`, whose domain a system admin has approved. */
  async provider(wanted: Partial<WantedProvider> & Pick<WantedProvider, 'kind' | 'name' | 'domains'>): Promise<Provider> {
    const body: WantedProvider = { origin: this.url, role: 'user', provisioning: true, enforced: false, ...wanted };
    const { status, body: made } = await this.call<Provider>('admin@own.test', 'POST', '/api/sso/providers', body);
    if (status !== 200) throw new Error(JSON.stringify(made));
    for (const domain of wanted.domains) await this.call('root@own.test', 'POST', `/api/sso/domains/${domain}/approve`);
    return made;
  }

  async change(id: number, wanted: Partial<WantedProvider> & Pick<WantedProvider, 'kind' | 'name' | 'domains'>): Promise<Answer<Provider>> {
    const body = { origin: this.url, role: 'user', provisioning: true, enforced: false, ...wanted };
    return this.call<Provider>('admin@own.test', 'PUT', `/api/sso/providers/${id}`, body);
  }

  /** Who a browser's cookie stands for. */
  async whoIs(secret: string | undefined): Promise<string | undefined> {
    const { user, account } = await this.identity.session(secret);
    return user && `${user.email} as ${user.role} in ${account?.name}`;
  }

  async audited(action: string): Promise<readonly AuditEntry[]> {
    const found = await this.host.services
      .find(auditService)
      ?.list({ accounts: [this.own.id, this.other.id, null], actions: [action], limit: 100 });
    return found?.entries ?? [];
  }

  async close(): Promise<void> {
    await this.host.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
