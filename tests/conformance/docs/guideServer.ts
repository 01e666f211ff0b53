import { loggerService, recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest as userState } from '../../../plugins/user-state/plugin';
import { server as userStateServer } from '../../../plugins/user-state/server';
import createStates from '../../../plugins/user-state/server/migrations/0001-states';
import { manifest as walkthrough } from '../../../plugins/walkthrough/plugin';
import { answersOf } from '../shell/answersOf';
import { docsServer, openDocs } from './openDocs';

type Asked = Parameters<NonNullable<Parameters<typeof openDocs>[0]['answer']>>[0];

/** Somebody of the account. */
export type Person = 'admin' | 'user' | 'read-only';
const people: readonly Person[] = ['admin', 'user', 'read-only'];

interface Setting {
  readonly at?: string;
  readonly own?: readonly string[];
  readonly answer?: (asked: Asked) => Response | Promise<Response> | undefined;
}

/** The guide of the people of one account, over the real routes of what is kept for them and of the documentation. */
export class GuideServer {
  /** Whether the account has sent logs. */
  hasLogs = false;

  private constructor(
    private readonly memory: MemoryRecords,
    private readonly hosts: Readonly<Record<Person, TestHost>>,
    private readonly docs: TestHost,
  ) {}

  static async start(): Promise<GuideServer> {
    const memory = await memoryRecords('user-state', [createStates]);
    const started = people.map(async (person, index) => [person, await hostOf(memory, person, index + 1)] as const);
    const hosts = Object.fromEntries(await Promise.all(started)) as Record<Person, TestHost>;
    return new GuideServer(memory, hosts, await docsServer());
  }

  /** The product as somebody has it who comes to a page. */
  open(person: Person, { at = '/home', own = [], answer }: Setting = {}): Promise<RenderedApplication> {
    return openDocs({
      server: this.docs,
      at,
      role: person,
      own: ['walkthrough', 'trials', 'user-state', ...own],
      answer: (asked) => this.answer(person, asked) ?? answer?.(asked),
    });
  }

  /** Ids of the tasks that are kept as done. */
  async kept(person: Person, of: 'guided-walkthrough' | 'guided-walkthrough-account'): Promise<readonly string[]> {
    const { body } = await this.hosts[person].inject({ method: 'GET', path: `/api/user-state/${of}` });
    return (body as { value: { done: readonly string[] } | null }).value?.done ?? [];
  }

  async clear(): Promise<void> {
    this.hasLogs = false;
    await this.memory.clear();
  }

  async stop(): Promise<void> {
    for (const host of [...Object.values(this.hosts), this.docs]) await host.stop();
    await this.memory.close();
  }

  private answer(person: Person, asked: Asked) {
    const never = { sent: false, timestamp: null };
    const logs = this.hasLogs ? { sent: true, timestamp: '2026-01-02T03:04:05.000Z' } : never;
    if (asked.path === '/api/telemetry-status') return json({ logs, metrics: never, traces: never });
    return asked.path.startsWith('/api/user-state/') ? answersOf(this.hosts[person])(asked) : undefined;
  }
}

const hostOf = (memory: MemoryRecords, person: Person, userId: number): Promise<TestHost> =>
  testHost({
    plugins: [{ manifest: userState, server: userStateServer }, { manifest: walkthrough }],
    facts: { role: [person], flag: ['GuidedWalkthrough'] },
    userId,
    services: { server: [provide(recordsService, memory.records), provide(loggerService, { error: () => {} } as never)] },
  });
