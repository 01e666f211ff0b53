import { Agent, type AgentOptions } from 'node:http';

/** Connections to a unix socket, for a client that only knows URLs. */
export function socketAgent(socketPath: string, maxSockets: number): Agent {
  // The agent hands all its options on to the connection, though its types do not say so.
  const options: AgentOptions & { readonly socketPath: string } = { keepAlive: true, maxSockets, socketPath };
  return new Agent(options);
}
