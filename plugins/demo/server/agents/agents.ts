import type { Protocol } from '../world/services';
import type { Agent } from './Agent';
import { bulkAgent } from './bulkAgent';
import { listenerAgent } from './listenerAgent';
import { otlpLogsAgent } from './otlp/logsAgent';

export const agents: Readonly<Record<Protocol, Agent>> = { listener: listenerAgent, otlp: otlpLogsAgent, elasticsearch: bulkAgent };
