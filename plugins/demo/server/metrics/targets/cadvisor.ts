import { leakedMiB } from '../../world/background/crashes';
import { clusterName, type Node, type Pod } from '../../world/Cluster';
import { serviceNames } from '../../world/services';
import type { World } from '../../world/World';
import { costs, mebibyte } from '../costs';
import { counter, type Family, gauge, type Labels } from '../Series';
import { type Exposed, type Source, type Target, wander } from '../Target';
import { up } from './nodeExporter';

const cpu = counter('container_cpu_usage_seconds_total', 'Cumulative cpu time consumed in seconds.', 'seconds');
const periods = counter('container_cpu_cfs_periods_total', 'Number of elapsed enforcement period intervals.');
const throttled = counter('container_cpu_cfs_throttled_periods_total', 'Number of throttled period intervals.');
const workingSet = gauge('container_memory_working_set_bytes', 'Current working set in bytes.', 'bytes');
const rss = gauge('container_memory_rss', 'Size of RSS in bytes.', 'bytes');
const limit = gauge('container_spec_memory_limit_bytes', 'Memory limit for the container.', 'bytes');
const started = gauge('container_start_time_seconds', 'Start time of the container since unix epoch in seconds.', 'seconds');
const oom = counter('container_oom_events_total', 'Count of out of memory events observed for the container.');
const received = counter('container_network_receive_bytes_total', 'Cumulative count of bytes received.', 'bytes');
const transmitted = counter('container_network_transmit_bytes_total', 'Cumulative count of bytes transmitted.', 'bytes');

const known = new WeakMap<Pod, Source>();

/** Resident memory in bytes: follows traffic, and a container that leaks until it is ended does so here, too. */
export function residentBytes(world: World, pod: Pod): (at: number) => number {
  const { name } = pod.service;
  const swing = wander(world.seed, pod.containerId);
  return (at) => {
    const crash = world.calendar
      .crashes(at, at + 8 * 3_600_000)
      .find(({ service, replica }) => service === name && replica === pod.replica);
    if (crash !== undefined) return leakedMiB(crash, at) * mebibyte;
    const warm = Math.min(1, (at - world.cluster.startOf(pod, at)) / 600_000);
    return costs[name].memory * mebibyte * (0.55 + 0.33 * warm + 0.08 * world.calendar.traffic(at) + 0.08 * swing(at));
  };
}

function sourceOf(world: World, pod: Pod, at: number): Source {
  const found = known.get(pod);
  if (found !== undefined) return found;
  const { service } = pod;
  const cost = costs[service.name];
  const start = world.cluster.startOf(pod, at);
  const base: Labels = {
    job: 'kubelet',
    metrics_path: '/metrics/cadvisor',
    instance: `${pod.node.ip}:10250`,
    node: pod.node.name,
    namespace: service.namespace,
    pod: pod.name,
    cluster: clusterName,
  };
  const container: Labels = { ...base, container: service.name, image: `${service.image}:${pod.version}` };
  const exposed: Exposed[] = [];
  const show = (family: Family, value: Exposed['value'], labels = container): void => {
    exposed.push({ series: { family, name: family.name, labels }, value });
  };
  const age = (now: number): number => Math.max(0, now - start) / 1000;
  const requests: Exposed['value'] = (_now, counts) => counts.containers.get(pod)?.requests ?? 0;
  const resident = residentBytes(world, pod);
  show(cpu, (now, counts) => cost.idle * age(now) + (counts.containers.get(pod)?.cpu ?? 0));
  show(periods, (now) => Math.floor(age(now) * 10));
  show(throttled, (now, counts) => Math.floor(age(now) * 0.02 + requests(now, counts) * cost.request * 0.4));
  show(workingSet, (now) => Math.round(resident(now)));
  show(rss, (now) => Math.round(resident(now) * 0.94));
  show(limit, () => cost.reserved * 2 * mebibyte);
  show(started, () => Math.round(start / 1000));
  show(oom, () => pod.restarts);
  const card = { ...base, interface: 'eth0' };
  show(received, (now, counts) => Math.round(age(now) * 610 + requests(now, counts) * 2400), card);
  show(transmitted, (now, counts) => Math.round(age(now) * 540 + requests(now, counts) * 7900), card);
  const source: Source = { name: pod.name, exposed };
  known.set(pod, source);
  return source;
}

/** The containers of a node, as the kubelet's cAdvisor shows them. */
export function cadvisor(world: World, node: Node): Target {
  const name = `cadvisor ${node.name}`;
  const labels = { job: 'kubelet', metrics_path: '/metrics/cadvisor', instance: `${node.ip}:10250`, node: node.name, cluster: clusterName };
  const itself: Source = { name, exposed: [{ series: { family: up, name: up.name, labels }, value: () => 1 }] };
  return {
    name,
    sources: (at) => [
      itself,
      ...serviceNames
        .flatMap((service) => world.cluster.pods(service, at))
        .filter((pod) => pod.node === node)
        .map((pod) => sourceOf(world, pod, at)),
    ],
  };
}
