import { randomBytes } from 'node:crypto';
import { decodeServerToAgent, encodeAgentToServer, type ServerToAgent } from './opampProto';

/** ReportsStatus, AcceptsRemoteConfig, ReportsEffectiveConfig, ReportsHealth, ReportsRemoteConfig. */
const everything = 0x1 | 0x2 | 0x4 | 0x800 | 0x1000;

interface Options {
  readonly host?: string;
  readonly version?: string;
  readonly capabilities?: number;
  /** What it runs with before it is told anything. */
  readonly configuration?: string;
  /** Why it cannot apply what it is told. */
  readonly refuses?: string | undefined;
}

/** A collector as the OpAMP supervisor runs one: it tells all in its first message and what has changed afterwards, and applies what it is told. */
export class TestCollector {
  readonly uid = randomBytes(16);
  readonly id = this.uid.toString('hex');
  configuration: string;
  /** How often it was told a configuration. */
  told = 0;
  refuses: string | undefined;
  private sequence = 0;
  private isFull = true;
  private changes: object = {};

  constructor(private readonly options: Options = {}) {
    this.configuration = options.configuration ?? 'receivers: {}\n';
    this.refuses = options.refuses;
  }

  /** The next `AgentToServer`. @param more fields beside the usual ones */
  next(more: object = {}): Uint8Array {
    const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
    const { host = 'web-1', version = '0.144.0', capabilities = everything } = this.options;
    const full = {
      agentDescription: {
        identifyingAttributes: [text('service.name', 'otelcol-contrib'), text('service.version', version)],
        nonIdentifyingAttributes: [text('host.name', host), text('os.type', 'linux'), { key: 'process.pid', value: { intValue: 4711 } }],
      },
      health: { healthy: true, status: 'StatusOK' },
      effectiveConfig: { configMap: { configMap: { '': { body: Buffer.from(this.configuration), contentType: 'text/yaml' } } } },
    };
    const message = {
      instanceUid: this.uid,
      sequenceNum: this.sequence,
      capabilities,
      ...(this.isFull ? full : {}),
      ...this.changes,
      ...more,
    };
    this.sequence += 1;
    this.isFull = false;
    this.changes = {};
    return encodeAgentToServer(message);
  }

  /** Loses a message on its way. */
  lose(): void {
    this.next();
  }

  /** Takes an answer, and does what it says: the message after tells of it. */
  take(bytes: Uint8Array): ServerToAgent {
    const message = decodeServerToAgent(bytes);
    if (Number(message.flags ?? 0) % 2 === 1) this.isFull = true;
    const { remoteConfig } = message;
    if (remoteConfig) {
      this.told += 1;
      const body = Object.values(remoteConfig.config.configMap)[0]?.body ?? Buffer.alloc(0);
      const status = {
        lastRemoteConfigHash: Buffer.from(remoteConfig.configHash),
        status: this.refuses === undefined ? 1 : 3,
        errorMessage: this.refuses ?? '',
      };
      this.changes = { remoteConfigStatus: status };
      if (this.refuses === undefined) {
        this.configuration = Buffer.from(body).toString('utf8');
        const effectiveConfig = { configMap: { configMap: { '': { body: Buffer.from(this.configuration), contentType: 'text/yaml' } } } };
        this.changes = { remoteConfigStatus: status, effectiveConfig };
      }
    }
    return message;
  }
}
