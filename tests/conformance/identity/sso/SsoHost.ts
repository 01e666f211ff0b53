import { pino } from 'pino';
import type { Provider, WantedProvider } from '#plugins/sso/contract';
import type { Role } from '#sdk';
import { type Account, type AuditEntry, auditService, type Identity } from '#sdk/server';
import { HostInProcess } from '../HostInProcess';

export const password = 'correct horse battery';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** A host in this process with two owner accounts, each with an admin, for single sign-on to be tried on. */
export class SsoHost {
  private constructor(
    private readonly host: HostInProcess,
    /** Everything it has logged. */
    readonly logged: string[],
    readonly own: Account,
    readonly other: Account,
  ) {}

  static async start(): Promise<SsoHost> {
    const logged: string[] = [];
    const logger = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
    const host = await HostInProcess.start({ ASTROLABE_SSO_INSECURE: 'on', ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1, ::1' }, logger);
    const { identity } = host;
    const own = await identity.addAccount({ name: 'Own', type: 'owner', planType: 'pro' });
    const other = await identity.addAccount({ name: 'Other', type: 'owner', planType: 'pro' });
    const started = new SsoHost(host, logged, own, other);
    await started.add('admin@own.test', 'admin', own.id);
    await started.add('admin@other.test', 'admin', other.id);
    await started.add('root@own.test', 'admin', own.id, true);
    return started;
  }

  get url(): string {
    return this.host.url;
  }

  get identity(): Identity {
    return this.host.identity;
  }

  async add(email: string, role: Role, accountId: number, isSysAdmin = false): Promise<number> {
    return (await this.identity.addUser({ email, fullName: email, password, isSysAdmin }, [{ accountId, role }])).id;
  }

  /** Calls as somebody who is signed in. */
  async call<T>(email: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const user = await this.identity.userByEmail(email);
    const headers = await this.host.headersOf(user?.id ?? 0, undefined, this.own.id);
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
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
    const { entries } = await this.host
      .service(auditService)
      .list({ accounts: [this.own.id, this.other.id, null], actions: [action], limit: 100 });
    return entries;
  }

  close(): Promise<void> {
    return this.host.close();
  }
}
