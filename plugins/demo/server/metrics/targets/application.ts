import { clusterName, type Pod } from '../../world/Cluster';
import type { ServiceName } from '../../world/services';
import { breakerAt } from '../../world/shop/breaker';
import type { World } from '../../world/World';
import { costs, mebibyte } from '../costs';
import { instruments } from '../instruments';
import { counter, type Family, gauge, type Labels } from '../Series';
import { type Exposed, type Source, type Target, wander } from '../Target';
import { residentBytes } from './cadvisor';
import { up } from './nodeExporter';

const resident = gauge('process_resident_memory_bytes', 'Resident memory size in bytes.', 'bytes');
const cpu = counter('process_cpu_seconds_total', 'Total user and system CPU time spent in seconds.', 'seconds');
const started = gauge('process_start_time_seconds', 'Start time of the process since unix epoch in seconds.', 'seconds');
const eventLoop = gauge('nodejs_eventloop_lag_p99_seconds', 'The 99th percentile of the recorded event loop delays.', 'seconds');
const nodeHeap = gauge('nodejs_heap_size_used_bytes', 'Process heap size used from Node.js in bytes.', 'bytes');
const jvmMemory = gauge('jvm_memory_used_bytes', 'The amount of used memory', 'bytes');
const jvmThreads = gauge('jvm_threads_live_threads', 'The current number of live threads including both daemon and non-daemon threads');
const poolActive = gauge('hikaricp_connections_active', 'Active connections');
const poolMax = gauge('hikaricp_connections_max', 'Max connections');
const breaker = gauge('resilience4j_circuitbreaker_state', 'The states of the circuit breaker');
const pgUp = gauge('pg_up', 'Whether the last scrape of metrics from PostgreSQL was able to connect to the server.');
const pgActivity = gauge('pg_stat_activity_count', 'number of connections in this state');
const pgCommits = counter('pg_stat_database_xact_commit', 'Number of transactions in this database that have been committed');
const pgSize = gauge('pg_database_size_bytes', 'Disk space used by the database', 'bytes');
const redisUp = gauge('redis_up', 'Information about the Redis instance');
const redisMemory = gauge('redis_memory_used_bytes', 'memory_used_bytes metric', 'bytes');
const redisClients = gauge('redis_connected_clients', 'connected_clients metric');
const redisCommands = counter('redis_commands_processed_total', 'commands_processed_total metric');
const queueReady = gauge('rabbitmq_queue_messages_ready', 'Messages ready to be delivered to consumers');
const queuePublished = counter('rabbitmq_queue_messages_published_total', 'Total number of messages published to queues');
const rabbitConnections = gauge('rabbitmq_connections', 'Connections currently open');

type Show = (family: Family, value: Exposed['value'], labels?: Labels) => void;

/** Beside what every process shows, by service. */
function particular(world: World, pod: Pod, show: Show): void {
  const { name, style } = pod.service;
  const swing = wander(world.seed, pod.name, 'load');
  const busy = (at: number): number => world.calendar.traffic(at) * (0.6 + 0.8 * swing(at));
  if (style === 'pino') {
    show(eventLoop, (at) => 0.011 + 0.006 * busy(at));
    show(nodeHeap, (at) => Math.round(costs[name].memory * mebibyte * (0.38 + 0.1 * busy(at))));
  }
  if (style === 'logback') {
    for (const [area, share] of [
      ['heap', 0.55],
      ['nonheap', 0.24],
    ] as const)
      show(jvmMemory, (at) => Math.round(costs[name].memory * mebibyte * share * (0.8 + 0.3 * swing(at))), { area });
    show(jvmThreads, (at) => Math.round(38 + 9 * busy(at)));
    if (name !== 'search') {
      const pool = { pool: `${name}-pool` };
      show(poolActive, (at) => Math.min(10, Math.round(2.2 * busy(at))), pool);
      show(poolMax, () => 10, pool);
    }
  }
  if (name === 'checkout') {
    for (const state of ['closed', 'open', 'half_open'] as const) {
      const holds = (at: number): boolean => breakerAt(world.calendar.outageAt(at), at) === state.replace('_', '-');
      show(breaker, (at) => (holds(at) ? 1 : 0), { name: 'payment', state });
    }
  }
  if (name === 'postgres') {
    show(pgUp, () => 1);
    show(pgActivity, (at) => Math.round(2 + 5 * busy(at)), { datname: 'shop', state: 'active' });
    show(pgActivity, (at) => Math.round(61 - 5 * busy(at)), { datname: 'shop', state: 'idle' });
    const isPrimary = pod.replica === 0;
    show(pgCommits, (_at, counts) => (isPrimary ? (counts.asked.get('postgresql') ?? 0) : 0), { datname: 'shop' });
    show(pgSize, (_at, counts) => 18_400_000_000 + 310 * (counts.asked.get('postgresql') ?? 0), { datname: 'shop' });
  }
  if (name === 'redis') {
    show(redisUp, () => 1);
    show(redisMemory, (at) => Math.round(costs.redis.memory * mebibyte * (0.7 + 0.2 * swing(at))));
    show(redisClients, (at) => Math.round(14 + 6 * busy(at)));
    show(redisCommands, (_at, counts) => counts.asked.get('redis') ?? 0);
  }
  if (name === 'rabbitmq') {
    show(rabbitConnections, (at) => Math.round(9 + 2 * swing(at)));
    if (pod.replica !== 0) return;
    for (const queue of ['orders', 'orders.parked']) {
      const labels = { vhost: 'shop', queue };
      show(queuePublished, (_at, counts) => counts.asked.get(`producer ${queue}`) ?? 0, labels);
      show(
        queueReady,
        (_at, counts) => Math.max(0, (counts.asked.get(`producer ${queue}`) ?? 0) - (counts.asked.get(`consumer ${queue}`) ?? 0)),
        labels,
      );
    }
  }
}

/** Ports that exporters and frameworks show their metrics on. */
const ports: Partial<Readonly<Record<ServiceName, number>>> = { ingress: 10254, postgres: 9187, redis: 9121, rabbitmq: 15692 };
const known = new WeakMap<Pod, Source>();

/** What Prometheus says of where a pod's metrics come from. */
export const podLabels = (pod: Pod): Labels => ({
  job: pod.service.name,
  instance: `${pod.ip}:${ports[pod.service.name] ?? 8080}`,
  namespace: pod.service.namespace,
  pod: pod.name,
  container: pod.service.name,
  node: pod.node.name,
  version: pod.version,
  cluster: clusterName,
});

function sourceOf(world: World, pod: Pod, at: number): Source {
  const found = known.get(pod);
  if (found !== undefined) return found;
  const base = podLabels(pod);
  const exposed: Exposed[] = [];
  const show: Show = (family, value, labels = {}) => {
    exposed.push({ series: { family, name: family.name, labels: { ...base, ...labels } }, value });
  };
  const start = world.cluster.startOf(pod, at);
  const memory = residentBytes(world, pod);
  show(up, () => 1);
  show(resident, (now) => Math.round(memory(now) * 0.93));
  show(
    cpu,
    (now, counts) => 0.9 * (costs[pod.service.name].idle * Math.max(0, (now - start) / 1000) + (counts.containers.get(pod)?.cpu ?? 0)),
  );
  show(started, () => Math.round(start / 1000));
  particular(world, pod, show);
  const source: Source = { name: pod.name, exposed, instrumented: pod };
  known.set(pod, source);
  return source;
}

/** One pod of a service, as long as its place is filled. */
export function application(world: World, service: ServiceName, replica: number): Target {
  return {
    name: `${service} ${replica}`,
    sources: (at) => {
      const pod = world.cluster.pods(service, at)[replica];
      return pod === undefined ? [] : [sourceOf(world, pod, at)];
    },
  };
}

/** Services whose pods push what they measure instead of being asked. */
export const pushes = (service: ServiceName): boolean => instruments[service]?.some(({ by }) => by === 'otlp') ?? false;
