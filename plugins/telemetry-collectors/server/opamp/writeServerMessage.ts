import protobuf from 'protobufjs/minimal.js';

/** What the server tells: `ServerToAgent` of OpAMP, as far as it is used here. */
export interface ServerMessage {
  readonly instanceUid: Uint8Array;
  /** With it all else is left out. */
  readonly error?: { readonly type: keyof typeof errorTypes; readonly message: string };
  readonly configuration?: { readonly body: string; readonly hash: Uint8Array };
  /** The collector is to report everything, since something of it is not known here. */
  readonly wantsFullState?: boolean;
  readonly newUid?: Uint8Array;
}

const errorTypes = { unknown: 0, 'bad-request': 1, unavailable: 2 } as const;
/** AcceptsStatus, OffersRemoteConfig, AcceptsEffectiveConfig. */
const capabilities = 0x1 | 0x2 | 0x4;
const REPORT_FULL_STATE = 0x1;

const BYTES = 2;
const tagOf = (field: number, wire: number): number => (field << 3) | wire;

export function writeServerMessage({ instanceUid, error, configuration, wantsFullState, newUid }: ServerMessage): Buffer {
  const writer = protobuf.Writer.create();
  writer.uint32(tagOf(1, BYTES)).bytes(instanceUid);
  if (error !== undefined) {
    writer.uint32(tagOf(2, BYTES)).fork();
    writer.uint32(tagOf(1, 0)).uint32(errorTypes[error.type]);
    writer.uint32(tagOf(2, BYTES)).string(error.message).ldelim();
    return Buffer.from(writer.finish());
  }
  if (configuration !== undefined) {
    writer.uint32(tagOf(3, BYTES)).fork();
    // AgentRemoteConfig.config is an AgentConfigMap, whose config_map has one entry: one file has no need of a name.
    writer.uint32(tagOf(1, BYTES)).fork().uint32(tagOf(1, BYTES)).fork();
    writer.uint32(tagOf(1, BYTES)).string('');
    writer.uint32(tagOf(2, BYTES)).fork();
    writer.uint32(tagOf(1, BYTES)).bytes(Buffer.from(configuration.body));
    writer.uint32(tagOf(2, BYTES)).string('text/yaml').ldelim();
    writer.ldelim().ldelim();
    writer.uint32(tagOf(2, BYTES)).bytes(configuration.hash).ldelim();
  }
  if (wantsFullState === true) writer.uint32(tagOf(6, 0)).uint32(REPORT_FULL_STATE);
  writer.uint32(tagOf(7, 0)).uint32(capabilities);
  if (newUid !== undefined) writer.uint32(tagOf(8, BYTES)).fork().uint32(tagOf(1, BYTES)).bytes(newUid).ldelim();
  return Buffer.from(writer.finish());
}
