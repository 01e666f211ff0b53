import { join } from 'node:path';
import { pino } from 'pino';
import { logIntakeService } from '#plugins/ingest/contract';
import { permissions, type Role } from '#sdk';
import {
  accountsService,
  configurationService,
  degradationService,
  eventsService,
  extensionsService,
  identityService,
  listenersService,
  loggerService,
  metricsService,
  recordsService,
  telemetryService,
  telemetryStorageService,
} from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { temporaryDirectory } from '../../../host/server/telemetry/testing/testEngine';
import { manifest } from '../../../plugins/ingest/plugin';
import { server } from '../../../plugins/ingest/server';
import { FakeStorage } from '../../../plugins/ingest/server/testing/fakeStorage';
import { FakeTelemetry } from '../../../plugins/ingest/server/testing/fakeTelemetry';
import { memoryRecords } from '../../../plugins/ingest/server/testing/memoryRecords';
import { answersOf } from '../shell/answersOf';
import { openProduct } from '../shell/openProduct';

type Setting = Parameters<typeof openProduct>[0];
type Answer = NonNullable<Setting['answer']>;

const account = 1;
const configured = manifest.contributes
  .filter(({ point }) => point === 'host/configuration@1')
  .map(({ data }) => data as { readonly env: string; readonly default?: string });
const mayAs = (role: Role): string[] =>
  manifest.contributes
    .filter(({ point, data }) => point === permissions.id && permissions.schema.parse(data).roles.includes(role))
    .map(({ id }) => id);

/** Ingestion over a store in memory: what is taken in goes through its processors and its field mapping, and pages ask its routes. */
export class IngestServer {
  private constructor(
    private readonly kept: {
      readonly records: Awaited<ReturnType<typeof memoryRecords>>;
      readonly settings: Readonly<Record<string, string>>;
    },
    private readonly directory: Awaited<ReturnType<typeof temporaryDirectory>>,
    private readonly host: TestHost,
    private readonly role: Role,
  ) {}

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<IngestServer> {
    return IngestServer.on({ records: await memoryRecords(), settings }, 'admin');
  }

  private static async on(kept: IngestServer['kept'], role: Role): Promise<IngestServer> {
    const directory = await temporaryDirectory();
    const own: Readonly<Record<string, string>> = { ASTROLABE_DATA_DIR: join(directory.path, 'data'), ...kept.settings };
    // No port is opened but the one of gRPC, which has to be.
    const text = (env: string): string | undefined =>
      own[env] ?? (env.endsWith('_GRPC_PORT') ? '0' : env.endsWith('_PORT') ? 'off' : configured.find((one) => one.env === env)?.default);
    const none = { counter: () => ({ inc: () => {} }), gauge: () => ({ set: () => {} }), histogram: () => ({ observe: () => {} }) };
    const host = await testHost({
      plugins: [{ manifest, server }],
      facts: { role: [role], can: mayAs(role) },
      services: {
        server: [
          provide(telemetryService, new FakeTelemetry()),
          provide(telemetryStorageService, new FakeStorage()),
          provide(degradationService, { set: () => {} } as never),
          provide(recordsService, kept.records.records),
          provide(identityService, { sharedTokens: async () => [{ id: 3, accountId: account, name: 'Default', token: 'mine' }] } as never),
          provide(accountsService, { retentionLimits: async () => new Map(), tree: async () => [] } as never),
          provide(configurationService, {
            text,
            number: (env: string) => Number(text(env)),
            flag: (env: string) => text(env) === 'on',
            list: () => [],
          } as never),
          provide(extensionsService, { offers: () => [] } as never),
          provide(listenersService, { http: async () => 0, address: () => '' } as never),
          provide(eventsService, { publish: () => undefined, subscribe: () => () => undefined }),
          provide(metricsService, none as never),
          provide(loggerService, pino({ level: 'silent' })),
        ],
      },
    });
    return new IngestServer(kept, directory, host, role);
  }

  /** Takes in logs with these fields, and answers when they are stored. */
  async ship(...logs: readonly Record<string, unknown>[]): Promise<void> {
    const running = this.host.hosts.server.scope(manifest.id);
    if (running === undefined) throw new Error('Ingestion does not run.');
    await running.get(logIntakeService).write(
      account,
      logs.map((fields) => ({ message: 'One', fields })),
    );
  }

  readonly inject: TestHost['inject'] = (request) => this.host.inject(request);

  /** The whole product in a document, with pages of ingestion over these routes. @param instead answers in the place of the routes, where it does */
  open(at: string, instead: (request: Parameters<Answer>[0]) => Response | undefined = () => undefined): Promise<RenderedApplication> {
    const routes = answersOf(this.host);
    return openProduct({ at, role: this.role, own: ['ingest'], answer: (request) => instead(request) ?? routes(request) });
  }

  /** Another over what this one has kept, which is over. @param role of whoever asks from now on; the same when absent */
  async restart(role = this.role): Promise<IngestServer> {
    await this.leave();
    return IngestServer.on(this.kept, role);
  }

  async stop(): Promise<void> {
    await this.leave();
    await this.kept.records.close();
  }

  private async leave(): Promise<void> {
    await this.host.stop();
    await this.directory.remove();
  }
}
