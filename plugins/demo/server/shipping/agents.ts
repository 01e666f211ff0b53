import type { Agent } from '../agents/Agent';
import { bulkAgent } from '../agents/bulkAgent';
import { listenerAgent } from '../agents/listenerAgent';
import { otlpLogsAgent } from '../agents/otlp/logsAgent';
import type { Protocol } from '../world/services';

export const agents: Readonly<Record<Protocol, Agent>> = { listener: listenerAgent, otlp: otlpLogsAgent, elasticsearch: bulkAgent };
