/** What a collector tells: `AgentToServer` of OpAMP, as far as it is used here. Parts that are absent have not changed. */
export interface AgentMessage {
  /** 16 bytes of a collector that keeps to the protocol. */
  readonly instanceUid: Buffer;
  readonly sequenceNum: number;
  /** Bits of {@link agentCapabilities}; 0 when it said nothing. */
  readonly capabilities: number;
  readonly attributes?: readonly { readonly key: string; readonly value: string }[];
  readonly health?: { readonly isHealthy: boolean; readonly lastError: string; readonly status: string };
  /** Files of the configuration that it runs with. */
  readonly effective?: readonly { readonly name: string; readonly body: Buffer }[];
  readonly remote?: { readonly hash: Buffer; readonly status: number; readonly error: string };
  readonly isDisconnect: boolean;
  readonly asksForUid: boolean;
}

export const agentCapabilities = { acceptsRemoteConfig: 0x2 } as const;
