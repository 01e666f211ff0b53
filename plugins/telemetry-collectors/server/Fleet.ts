import { randomBytes } from 'node:crypto';
import type { Records } from '#sdk/server';
import { CollectorRecords, type CollectorRow, mostCollectors } from './CollectorRecords';
import { type AgentMessage, agentCapabilities } from './opamp/AgentMessage';
import { readAgentMessage } from './opamp/readAgentMessage';
import { type ServerMessage, writeServerMessage } from './opamp/writeServerMessage';
import type { reportedStatuses } from './tables';

/** Characters of an effective configuration that are kept, of all its files. */
const mostEffective = 512 * 1024;
const mostText = 4000;

/** By the numbers of RemoteConfigStatuses. */
const statuses: readonly (typeof reportedStatuses)[number][] = ['none', 'applied', 'applying', 'failed'];

export interface Heard {
  /** `ServerToAgent`. */
  readonly reply: Buffer;
  /** Of the collector, once it is known. */
  readonly instanceUid?: string;
  /** The message was none that can be answered. */
  readonly isMalformed?: boolean;
}

/** What collectors tell is kept, and answered with the configuration that they are to have. */
export class Fleet {
  constructor(
    private readonly records: Records,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** @param bytes `AgentToServer` of OpAMP */
  async hear(accountId: number, transport: CollectorRow['transport'], bytes: Uint8Array): Promise<Heard> {
    let message: AgentMessage;
    try {
      message = readAgentMessage(bytes);
    } catch {
      return refused(Buffer.alloc(0), 'The message is no AgentToServer of OpAMP.');
    }
    if (message.instanceUid.length !== 16) return refused(message.instanceUid, 'instance_uid has to have 16 bytes.');
    // It has not got its name yet: what it tells comes again under the new one.
    if (message.asksForUid) return { reply: writeServerMessage({ instanceUid: message.instanceUid, newUid: uuid7(this.now()) }) };
    const own = new CollectorRecords(this.records, accountId);
    const instanceUid = message.instanceUid.toString('hex');
    const before = await own.find(instanceUid);
    if (before === undefined && (await own.count()) >= mostCollectors)
      return refused(message.instanceUid, `An account can have at most ${mostCollectors} collectors. Forget those that are gone.`);
    const row = this.row(accountId, transport, message, before);
    await own.keep(row);
    if (message.isDisconnect) return { reply: writeServerMessage({ instanceUid: message.instanceUid }), instanceUid };
    const isMissed = before === undefined || message.sequenceNum !== before.sequenceNum + 1;
    const reply = writeServerMessage({
      ...(await this.offer(own, row)),
      wantsFullState: (isMissed || !row.isDescribed) && message.attributes === undefined,
    });
    return { reply, instanceUid };
  }

  /** What tells a collector of its configuration; undefined when there is nothing to tell. */
  async news(accountId: number, instanceUid: string): Promise<Buffer | undefined> {
    const own = new CollectorRecords(this.records, accountId);
    const row = await own.find(instanceUid);
    const offer = row && (await this.offer(own, row));
    return offer?.configuration === undefined ? undefined : writeServerMessage(offer);
  }

  async gone(accountId: number, instanceUid: string): Promise<void> {
    await new CollectorRecords(this.records, accountId).gone(instanceUid);
  }

  /** With the configuration in force, unless the collector has it already or takes none. */
  private async offer(own: CollectorRecords, row: CollectorRow): Promise<ServerMessage> {
    const instanceUid = Buffer.from(row.instanceUid, 'hex');
    if (!takesConfiguration(row)) return { instanceUid };
    const latest = await own.latest(row.instanceUid);
    if (latest === undefined || latest.hash === row.remoteHash) return { instanceUid };
    return { instanceUid, configuration: { body: latest.body, hash: Buffer.from(latest.hash, 'hex') } };
  }

  private row(
    accountId: number,
    transport: CollectorRow['transport'],
    message: AgentMessage,
    before: CollectorRow | undefined,
  ): CollectorRow {
    const { attributes, health, effective, remote } = message;
    const now = this.now();
    const attribute = (...keys: readonly string[]): string =>
      keys.map((key) => attributes?.find((each) => each.key === key)?.value ?? '').find((value) => value !== '') ?? '';
    return {
      ...(before ?? empty),
      accountId,
      instanceUid: message.instanceUid.toString('hex'),
      sequenceNum: message.sequenceNum,
      capabilities: message.capabilities === 0 ? (before?.capabilities ?? 0) : message.capabilities,
      ...(attributes !== undefined && {
        isDescribed: true,
        attributes: attributes.map(({ key, value }) => ({ key: bounded(key, 200), value: bounded(value, mostText) })),
        name: bounded(attribute('service.name'), 200),
        host: bounded(attribute('host.name', 'host.id'), 200),
        version: bounded(attribute('service.version'), 100),
        os: bounded(attribute('os.description', 'os.type'), 200),
      }),
      ...(health !== undefined && {
        isHealthy: health.isHealthy,
        problem: health.isHealthy ? null : bounded(health.lastError || health.status || 'It does not say what is wrong.', mostText),
      }),
      ...(effective !== undefined && { effective: kept(effective) }),
      ...(remote !== undefined && {
        remoteHash: remote.hash.toString('hex').slice(0, 128),
        remoteStatus: statuses[remote.status] ?? 'none',
        remoteError: remote.error === '' ? null : bounded(remote.error, mostText),
      }),
      transport,
      isGone: message.isDisconnect,
      firstSeenAt: before?.firstSeenAt ?? now,
      lastSeenAt: now,
    };
  }
}

export const takesConfiguration = ({ capabilities }: Pick<CollectorRow, 'capabilities'>): boolean =>
  // The bits beyond 2^32 are of no matter here.
  ((capabilities % 2 ** 32) & agentCapabilities.acceptsRemoteConfig) !== 0;

const empty = {
  name: '',
  host: '',
  version: '',
  os: '',
  attributes: [],
  isHealthy: null,
  problem: null,
  effective: [],
  remoteHash: null,
  remoteStatus: 'none',
  remoteError: null,
  isDescribed: false,
} satisfies Partial<CollectorRow>;

/** PostgreSQL takes neither NUL nor half a character. */
const bounded = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '');

function kept(files: NonNullable<AgentMessage['effective']>): CollectorRow['effective'] {
  let left = mostEffective;
  return files.slice(0, 50).map(({ name, body }) => {
    const whole = body.toString('utf8');
    const isCut = whole.length > left;
    const shown = bounded(whole, left);
    left -= shown.length;
    return { name: bounded(name, 200), body: shown, isCut };
  });
}

const refused = (instanceUid: Uint8Array, message: string): Heard => ({
  reply: writeServerMessage({ instanceUid, error: { type: 'bad-request', message } }),
  isMalformed: true,
});

/** A UUID of version 7: its first six bytes are the time. */
function uuid7(now: Date): Buffer {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes;
}
