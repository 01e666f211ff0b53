import protobuf, { type Type } from 'protobufjs';

/** From the specification's opamp.proto, with the numbers that it has; what is left out is not used by the tests. */
const schema = `syntax = "proto3";
message AgentToServer {
  bytes instance_uid = 1; uint64 sequence_num = 2; AgentDescription agent_description = 3; uint64 capabilities = 4; ComponentHealth health = 5;
  EffectiveConfig effective_config = 6; RemoteConfigStatus remote_config_status = 7; AgentDisconnect agent_disconnect = 9; uint64 flags = 10;
  CustomMessage custom_message = 13;
}
message AgentDisconnect {}
message AgentDescription { repeated KeyValue identifying_attributes = 1; repeated KeyValue non_identifying_attributes = 2; }
message ComponentHealth {
  bool healthy = 1; fixed64 start_time_unix_nano = 2; string last_error = 3; string status = 4; fixed64 status_time_unix_nano = 5;
  map<string, ComponentHealth> component_health_map = 6;
}
message EffectiveConfig { AgentConfigMap config_map = 1; }
message AgentConfigMap { map<string, AgentConfigFile> config_map = 1; }
message AgentConfigFile { bytes body = 1; string content_type = 2; }
message RemoteConfigStatus { bytes last_remote_config_hash = 1; uint32 status = 2; string error_message = 3; }
message CustomMessage { string capability = 1; string type = 2; bytes data = 3; }
message ServerToAgent {
  bytes instance_uid = 1; ServerErrorResponse error_response = 2; AgentRemoteConfig remote_config = 3; uint64 flags = 6; uint64 capabilities = 7;
  AgentIdentification agent_identification = 8;
}
message ServerErrorResponse { uint32 type = 1; string error_message = 2; }
message AgentRemoteConfig { AgentConfigMap config = 1; bytes config_hash = 2; }
message AgentIdentification { bytes new_instance_uid = 1; }
message KeyValue { string key = 1; AnyValue value = 2; }
message AnyValue {
  oneof value {
    string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; ArrayValue array_value = 5;
    KeyValueList kvlist_value = 6; bytes bytes_value = 7;
  }
}
message ArrayValue { repeated AnyValue values = 1; }
message KeyValueList { repeated KeyValue values = 1; }`;

export interface ServerToAgent {
  readonly instanceUid?: Uint8Array;
  readonly errorResponse?: { readonly type: number; readonly errorMessage: string };
  readonly remoteConfig?: {
    readonly config: { readonly configMap: Readonly<Record<string, { readonly body: Uint8Array; readonly contentType: string }>> };
    readonly configHash: Uint8Array;
  };
  readonly flags?: unknown;
  readonly capabilities?: unknown;
  readonly agentIdentification?: { readonly newInstanceUid: Uint8Array };
}

const { root } = protobuf.parse(schema);
const agentToServer: Type = root.lookupType('AgentToServer');
const serverToAgent: Type = root.lookupType('ServerToAgent');

/** Messages of OpAMP by a schema-driven coder, to check ours against. Names are in camel case. */
export const encodeAgentToServer = (message: object): Uint8Array => agentToServer.encode(agentToServer.fromObject(message)).finish();
export const decodeServerToAgent = (bytes: Uint8Array): ServerToAgent => serverToAgent.decode(bytes) as unknown as ServerToAgent;
