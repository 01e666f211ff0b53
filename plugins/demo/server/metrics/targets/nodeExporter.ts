import { clusterName, type Node } from '../../world/Cluster';
import type { World } from '../../world/World';
import { mebibyte } from '../costs';
import { counter, type Family, gauge, type Labels } from '../Series';
import { type Exposed, type Source, type Target, wander } from '../Target';

const day = 86_400_000;
/** Cores that the node itself takes, whatever its containers do. */
const own = 0.21;
/** How the work is spread over the cores. */
const shares = [0.31, 0.27, 0.22, 0.2];
/** What processor time goes to. */
const modes = { user: 0.7, system: 0.25, iowait: 0.05 } as const;
const memory = 16_384 * mebibyte;

const cpuSeconds = counter('node_cpu_seconds_total', 'Seconds the CPUs spent in each mode.', 'seconds');
const load1 = gauge('node_load1', '1m load average.');
const load5 = gauge('node_load5', '5m load average.');
const load15 = gauge('node_load15', '15m load average.');
const memTotal = gauge('node_memory_MemTotal_bytes', 'Memory information field MemTotal_bytes.', 'bytes');
const memAvailable = gauge('node_memory_MemAvailable_bytes', 'Memory information field MemAvailable_bytes.', 'bytes');
const memFree = gauge('node_memory_MemFree_bytes', 'Memory information field MemFree_bytes.', 'bytes');
const cached = gauge('node_memory_Cached_bytes', 'Memory information field Cached_bytes.', 'bytes');
const buffers = gauge('node_memory_Buffers_bytes', 'Memory information field Buffers_bytes.', 'bytes');
const fsSize = gauge('node_filesystem_size_bytes', 'Filesystem size in bytes.', 'bytes');
const fsAvailable = gauge('node_filesystem_avail_bytes', 'Filesystem space available to non-root users in bytes.', 'bytes');
const diskRead = counter('node_disk_read_bytes_total', 'The total number of bytes read successfully.', 'bytes');
const diskWritten = counter('node_disk_written_bytes_total', 'The total number of bytes written successfully.', 'bytes');
const diskTime = counter('node_disk_io_time_seconds_total', 'Total seconds spent doing I/Os.', 'seconds');
const received = counter('node_network_receive_bytes_total', 'Network device statistic receive_bytes.', 'bytes');
const transmitted = counter('node_network_transmit_bytes_total', 'Network device statistic transmit_bytes.', 'bytes');
const bootTime = gauge('node_boot_time_seconds', 'Node boot time, in unixtime.', 'seconds');
const time = gauge('node_time_seconds', 'System time in seconds since epoch (1970).', 'seconds');
const uname = gauge('node_uname_info', 'Labeled system information as provided by the uname system call.');
const switches = counter('node_context_switches_total', 'Total number of context switches.');
const forks = counter('node_forks_total', 'Total number of forks.');
export const up = gauge('up', 'Whether the target answered the latest scrape.');

/** The machine itself, as node-exporter shows it. */
export function nodeExporter(world: World, node: Node): Target {
  const name = `node-exporter ${node.name}`;
  const base: Labels = { job: 'node-exporter', instance: `${node.ip}:9100`, node: node.name, cluster: clusterName };
  const boot = world.startedAt - 60 * day - node.name.length * node.zone.charCodeAt(4) * 3_600_000;
  const [swing, fill] = [wander(world.seed, name), wander(world.seed, name, 'memory')];
  const exposed: Exposed[] = [];
  const show = (family: Family, value: Exposed['value'], labels: Labels = {}): void => {
    exposed.push({ series: { family, name: family.name, labels: { ...base, ...labels } }, value });
  };
  const age: Exposed['value'] = (at) => (at - boot) / 1000;
  const used: Exposed['value'] = (at, counts) => own * age(at, counts) + counts.node(node.name).cpu;
  const requests: Exposed['value'] = (_at, counts) => counts.node(node.name).requests;
  for (const [cpu, share] of shares.entries()) {
    for (const [mode, part] of Object.entries(modes))
      show(cpuSeconds, (at, counts) => used(at, counts) * share * part, { cpu: String(cpu), mode });
    show(cpuSeconds, (at, counts) => age(at, counts) - used(at, counts) * share, { cpu: String(cpu), mode: 'idle' });
  }
  const load = (at: number): number => own + 0.5 * world.calendar.traffic(at);
  show(load1, (at) => load(at) * (0.6 + 0.9 * swing(at)));
  show(load5, (at) => load(at - 150_000) * (0.8 + 0.4 * swing(at)));
  show(load15, (at) => load(at - 450_000) * (0.9 + 0.2 * swing(at)));
  const taken = (at: number): number => memory * (0.44 + 0.05 * world.calendar.traffic(at) + 0.05 * fill(at));
  show(memTotal, () => memory);
  show(memAvailable, (at) => Math.round(memory - taken(at)));
  show(memFree, (at) => Math.round((memory - taken(at)) * 0.28));
  show(cached, (at) => Math.round((memory - taken(at)) * 0.66));
  show(buffers, (at) => Math.round((memory - taken(at)) * 0.03));
  for (const [device, mountpoint, size, share] of [
    ['/dev/nvme0n1p1', '/', 120e9, 0.41],
    ['/dev/nvme1n1', '/var/lib/kubelet', 400e9, 0.57],
  ] as const) {
    const labels = { device, mountpoint, fstype: 'ext4' };
    show(fsSize, () => size, labels);
    show(fsAvailable, (at) => Math.round(size * (1 - share - 0.0008 * ((at - world.startedAt) / day) - 0.004 * fill(at))), labels);
  }
  const disk = { device: 'nvme0n1' };
  show(diskRead, (at, counts) => Math.round(age(at, counts) * 21_000 + requests(at, counts) * 1800), disk);
  show(diskWritten, (at, counts) => Math.round(age(at, counts) * 190_000 + requests(at, counts) * 9400), disk);
  show(diskTime, (at, counts) => age(at, counts) * 0.011 + requests(at, counts) * 0.0006, disk);
  const card = { device: 'eth0' };
  show(received, (at, counts) => Math.round(age(at, counts) * 42_000 + requests(at, counts) * 6100), card);
  show(transmitted, (at, counts) => Math.round(age(at, counts) * 38_000 + requests(at, counts) * 11_700), card);
  show(switches, (at, counts) => Math.round(age(at, counts) * 5200 + requests(at, counts) * 61));
  show(forks, (at, counts) => Math.round(age(at, counts) * 3.4));
  show(bootTime, () => Math.round(boot / 1000));
  show(time, (at) => at / 1000);
  show(uname, () => 1, { sysname: 'Linux', release: '6.1.0-31-amd64', machine: 'x86_64', nodename: node.name });
  show(up, () => 1);
  const sources: readonly Source[] = [{ name, exposed }];
  return { name, sources: () => sources };
}
