import { rm } from 'node:fs/promises';
import { type Logger, pino } from 'pino';
import type { PluginSource } from '#core';
import type { BootDocument, Service } from '#sdk';
import { adminCookie, type Identity, identityService, impersonationService, sessionCookie } from '#sdk/server';
import { type TestDatabase, testDatabase } from '#sdk/testing';
import type { RunningHost } from '../../../host/server/RunningHost';
import { discoverPlugins } from '../../../host/server/registry/discoverPlugins';
import { startHost } from '../../../host/server/startHost';
import { atWorkerEnd } from '../../../sdk/testing/workerEnd';
import { newDataDirectory } from '../../harness/newDataDirectory';
import { socketSettings } from '../../harness/product';

let started: Promise<HostInProcess> | undefined;

/** The whole product in this process, without the demo, so that a test can open sessions and make accounts by the identity service. */
export class HostInProcess {
  private constructor(
    private readonly host: RunningHost,
    private readonly dataDir: string,
    private readonly database: TestDatabase | undefined,
    readonly identity: Identity,
  ) {}

  /** @param argv without the demo when absent @param beside plugins of the test, beside those of the product */
  static async start(
    env: Readonly<Record<string, string>> = {},
    logger: Logger = pino({ level: 'silent' }),
    argv: readonly string[] = ['--no-demo'],
    beside: readonly PluginSource[] = [],
  ): Promise<HostInProcess> {
    const dataDir = await newDataDirectory(env.RECORDS_URL === undefined);
    const named = ['ASTROLABE_PORT', 'ASTROLABE_LISTENER_PORT', 'ASTROLABE_OTLP_PORT', 'ASTROLABE_OTLP_GRPC_PORT', 'ASTROLABE_OPAMP_PORT'];
    const ports = Object.fromEntries(named.map((name) => [name, '0']));
    const sockets = Object.fromEntries(socketSettings.map((name) => [name, 'off']));
    const database = env.RECORDS_URL === undefined ? await testDatabase() : undefined;
    const host = await startHost({
      env: { ...ports, ...sockets, ASTROLABE_DATA_DIR: dataDir, ...(database === undefined ? {} : { RECORDS_URL: database.url }), ...env },
      argv,
      ...(beside.length > 0 && { plugins: [...(await discoverPlugins()), ...beside] }),
      logger,
      output: { write: () => true },
    });
    const identity = host.services.find(identityService);
    if (identity === undefined) throw new Error('There is no identity service.');
    return new HostInProcess(host, dataDir, database, identity);
  }

  /** The one that all test files of this worker share: each has owner accounts and people of its own, and lists of all accounts tell of others as well. */
  static shared(): Promise<HostInProcess> {
    started ??= HostInProcess.start().then((host) => {
      atWorkerEnd(() => host.close());
      return host;
    });
    return started;
  }

  /** @throws Error when nobody provides it */
  service<T>(service: Service<T>): T {
    const found = this.host.services.find(service);
    if (found === undefined) throw new Error(`There is no service ${service.id}.`);
    return found;
  }

  get url(): string {
    return this.host.url;
  }

  readonly pid = process.pid;

  /** Of the PostgreSQL server with its records; undefined with the embedded engine. */
  get recordsUrl(): string | undefined {
    return this.database?.url;
  }

  /** Process ids of the engines, the telemetry one first. */
  get enginePids(): readonly number[] {
    return this.host.enginePids();
  }

  /** Headers of a new session of a person, as their browser sends them with a call that changes something. */
  async headersOf(userId: number, accountId?: number, throughAccountId?: number): Promise<Readonly<Record<string, string>>> {
    const { secret } = await this.identity.openSession(userId, { ip: '127.0.0.1' }, accountId, throughAccountId);
    return this.headersWith(secret);
  }

  /** Headers of a new session in which a system admin acts in a person's place. */
  async headersInPlaceOf(username: string, accountId: number, adminId: number): Promise<Readonly<Record<string, string>>> {
    const own = await this.identity.openSession(adminId, { ip: '127.0.0.1' });
    const begun = await this.service(impersonationService).start(own.secret, { accountId, username }, '127.0.0.1');
    return this.headersWith(begun.secret, `; ${adminCookie}=${begun.adminSecret}`);
  }

  private async headersWith(secret: string, more = ''): Promise<Readonly<Record<string, string>>> {
    const cookie = `${sessionCookie}=${secret}${more}`;
    const boot = (await (await fetch(`${this.url}/api/boot`, { headers: { cookie } })).json()) as BootDocument;
    return { cookie, 'x-csrf-token': boot.csrfToken };
  }

  async close(): Promise<void> {
    await this.host.close();
    await this.database?.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
