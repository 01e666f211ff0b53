import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { bars, chart, gauge, stat, table } from '../build/panels';
import { labelValues } from '../build/variables';

const busy = (by: string, only = ''): string => `1 - avg by (${by}) (rate(node_cpu_seconds_total{mode="idle"${only}}[5m]))`;
const files = 'fstype!~"tmpfs|overlay|squashfs|ramfs"';

/** All machines beside one another: which of them needs somebody. */
export const fleet = dashboardOf({
  title: 'Hosts',
  description: 'All machines at a glance: processors, memory, disks and networks, the busiest first. From the names of node_exporter.',
  tags: ['hosts', 'node-exporter'],
  variables: [labelValues('job', 'node_uname_info', { title: 'Job' })],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Hosts', 'count(node_uname_info{job=~"$job"})', { about: 'Machines that have sent metrics lately.' }),
        stat('Hosts that do not answer', 'count(up{job=~"$job"} == 0) or vector(0)', {
          about: 'Targets whose last scrape failed.',
          warn: 1,
          bad: 2,
        }),
        stat('Processors in use', '1 - avg(rate(node_cpu_seconds_total{mode="idle", job=~"$job"}[5m]))', {
          unit: 'percent-decimal',
          warn: 0.75,
          bad: 0.9,
        }),
        stat('Memory in use', '1 - sum(node_memory_MemAvailable_bytes{job=~"$job"}) / sum(node_memory_MemTotal_bytes{job=~"$job"})', {
          unit: 'percent-decimal',
          warn: 0.8,
          bad: 0.92,
        }),
        stat(
          'Fullest disk',
          `max(1 - node_filesystem_avail_bytes{job=~"$job", ${files}} / node_filesystem_size_bytes{job=~"$job", ${files}})`,
          { unit: 'percent-decimal', warn: 0.8, bad: 0.9 },
        ),
        stat(
          'Network',
          'sum(rate(node_network_receive_bytes_total{job=~"$job", device!="lo"}[5m])) + sum(rate(node_network_transmit_bytes_total{job=~"$job", device!="lo"}[5m]))',
          { unit: 'bytes/sec', about: 'Received and sent, all machines together.' },
        ),
        table(
          'Hosts',
          [
            {
              header: 'Processors',
              query: busy('instance', ', job=~"$job"'),
              unit: 'percent-decimal',
              display: 'bar',
              warn: 0.75,
              bad: 0.9,
            },
            {
              header: 'Load a core',
              query: 'sum by (instance) (node_load5{job=~"$job"}) / count by (instance) (node_cpu_seconds_total{mode="idle", job=~"$job"})',
              decimals: 2,
              display: 'color-text',
              warn: 1,
              bad: 2,
            },
            {
              header: 'Memory',
              query:
                '1 - sum by (instance) (node_memory_MemAvailable_bytes{job=~"$job"}) / sum by (instance) (node_memory_MemTotal_bytes{job=~"$job"})',
              unit: 'percent-decimal',
              display: 'bar',
              warn: 0.8,
              bad: 0.92,
            },
            {
              header: 'Fullest disk',
              query: `max by (instance) (1 - node_filesystem_avail_bytes{job=~"$job", ${files}} / node_filesystem_size_bytes{job=~"$job", ${files}})`,
              unit: 'percent-decimal',
              display: 'bar',
              warn: 0.8,
              bad: 0.9,
            },
            {
              header: 'Received',
              query: 'sum by (instance) (rate(node_network_receive_bytes_total{job=~"$job", device!="lo"}[5m]))',
              unit: 'bytes/sec',
            },
            {
              header: 'Sent',
              query: 'sum by (instance) (rate(node_network_transmit_bytes_total{job=~"$job", device!="lo"}[5m]))',
              unit: 'bytes/sec',
            },
            {
              header: 'Up for',
              query: 'max by (instance) (node_time_seconds{job=~"$job"} - node_boot_time_seconds{job=~"$job"})',
              unit: 'seconds',
            },
          ],
          { by: { instance: 'Host' }, link: '/metrics/d/host?var-instance=$' },
        ),
      ],
    },
    {
      title: 'Over time',
      panels: [
        chart('Processors in use', [[busy('instance', ', job=~"$job"'), '{{instance}}']], { unit: 'percent-decimal', max: 1 }),
        chart(
          'Memory in use',
          [['1 - node_memory_MemAvailable_bytes{job=~"$job"} / node_memory_MemTotal_bytes{job=~"$job"}', '{{instance}}']],
          { unit: 'percent-decimal', max: 1 },
        ),
        chart('Received', [['sum by (instance) (rate(node_network_receive_bytes_total{job=~"$job", device!="lo"}[5m]))', '{{instance}}']], {
          unit: 'bytes/sec',
          stack: true,
        }),
        chart('Sent', [['sum by (instance) (rate(node_network_transmit_bytes_total{job=~"$job", device!="lo"}[5m]))', '{{instance}}']], {
          unit: 'bytes/sec',
          stack: true,
        }),
        chart('Disks busy', [['max by (instance) (rate(node_disk_io_time_seconds_total{job=~"$job"}[5m]))', '{{instance}}']], {
          unit: 'percent-decimal',
          about: 'Share of the time in which the busiest disk had something to do.',
        }),
        bars(
          'Room left on disks',
          [`min by (instance, mountpoint) (node_filesystem_avail_bytes{job=~"$job", ${files}})`, '{{instance}} {{mountpoint}}'],
          { unit: 'decbytes' },
        ),
      ],
    },
  ],
});

const one = 'instance=~"$instance"';

/** One machine in depth. */
export const host = dashboardOf({
  title: 'Host',
  description: 'One machine in depth: where its processor time goes, what fills its memory, how busy its disks and cards are.',
  tags: ['hosts', 'node-exporter'],
  variables: [labelValues('instance', 'node_uname_info', { title: 'Host', isSingle: true })],
  links: [{ name: 'All hosts', url: '/metrics/d/hosts' }],
  groups: [
    {
      title: 'Now',
      panels: [
        gauge('Processors', `1 - avg(rate(node_cpu_seconds_total{mode="idle", ${one}}[5m]))`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.75,
          bad: 0.9,
        }),
        gauge('Memory', `1 - sum(node_memory_MemAvailable_bytes{${one}}) / sum(node_memory_MemTotal_bytes{${one}})`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.8,
          bad: 0.92,
        }),
        gauge('Fullest disk', `max(1 - node_filesystem_avail_bytes{${one}, ${files}} / node_filesystem_size_bytes{${one}, ${files}})`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.8,
          bad: 0.9,
        }),
        stat('Load of five minutes', `sum(node_load5{${one}})`, {
          decimals: 2,
          about: 'Processes that run or wait to run. More than there are cores means that some wait.',
          height: 6,
        }),
        stat('Cores', `count(node_cpu_seconds_total{mode="idle", ${one}})`, { height: 6 }),
        stat('Up for', `max(node_time_seconds{${one}} - node_boot_time_seconds{${one}})`, { unit: 'seconds', height: 6 }),
      ],
    },
    {
      title: 'Processors',
      panels: [
        chart(
          'Time by mode',
          [
            [
              `sum by (mode) (rate(node_cpu_seconds_total{mode!="idle", ${one}}[5m])) / scalar(count(node_cpu_seconds_total{mode="idle", ${one}}))`,
              '{{mode}}',
            ],
          ],
          { unit: 'percent-decimal', stack: true, about: 'Shares of all processor time. Much iowait means that disks are waited for.' },
        ),
        chart(
          'Load',
          [
            [`node_load1{${one}}`, '1 minute'],
            [`node_load5{${one}}`, '5 minutes'],
            [`node_load15{${one}}`, '15 minutes'],
          ],
          { decimals: 2 },
        ),
        chart('By core', [[`1 - sum by (cpu) (rate(node_cpu_seconds_total{mode="idle", ${one}}[5m]))`, 'core {{cpu}}']], {
          unit: 'percent-decimal',
          max: 1,
        }),
        chart(
          'Context switches and new processes',
          [
            [`sum(rate(node_context_switches_total{${one}}[5m]))`, 'switches'],
            [`sum(rate(node_forks_total{${one}}[5m]))`, 'new processes'],
          ],
          { unit: 'ops/sec' },
        ),
      ],
    },
    {
      title: 'Memory',
      panels: [
        chart(
          'What fills it',
          [
            [
              `sum(node_memory_MemTotal_bytes{${one}}) - sum(node_memory_MemFree_bytes{${one}}) - sum(node_memory_Cached_bytes{${one}}) - sum(node_memory_Buffers_bytes{${one}})`,
              'programs',
            ],
            [`sum(node_memory_Cached_bytes{${one}})`, 'cached files'],
            [`sum(node_memory_Buffers_bytes{${one}})`, 'buffers'],
            [`sum(node_memory_MemFree_bytes{${one}})`, 'free'],
          ],
          { unit: 'bytes', stack: true },
        ),
        chart(
          'Left for programs',
          [
            [`sum(node_memory_MemAvailable_bytes{${one}})`, 'available'],
            [`sum(node_memory_MemTotal_bytes{${one}})`, 'in all'],
          ],
          { unit: 'bytes', about: 'Available is what programs can have without anything being swapped out.' },
        ),
      ],
    },
    {
      title: 'Disks and network',
      panels: [
        chart(
          'Reads and writes',
          [
            [`sum by (device) (rate(node_disk_read_bytes_total{${one}}[5m]))`, '{{device}} read'],
            [`sum by (device) (rate(node_disk_written_bytes_total{${one}}[5m]))`, '{{device}} written'],
          ],
          { unit: 'bytes/sec' },
        ),
        chart('Disks busy', [[`sum by (device) (rate(node_disk_io_time_seconds_total{${one}}[5m]))`, '{{device}}']], {
          unit: 'percent-decimal',
        }),
        chart('Room left', [[`sum by (mountpoint) (node_filesystem_avail_bytes{${one}, ${files}})`, '{{mountpoint}}']], {
          unit: 'decbytes',
        }),
        chart(
          'Days until full',
          [
            [
              `sum by (mountpoint) (node_filesystem_avail_bytes{${one}, ${files}}) / (clamp_min(-sum by (mountpoint) (deriv(node_filesystem_avail_bytes{${one}, ${files}}[6h])), 1) * 86400)`,
              '{{mountpoint}}',
            ],
          ],
          { decimals: 0, about: 'At the pace of the last six hours; large where a disk does not fill.' },
        ),
        chart(
          'Network',
          [
            [`sum by (device) (rate(node_network_receive_bytes_total{${one}, device!="lo"}[5m]))`, '{{device}} received'],
            [`sum by (device) (rate(node_network_transmit_bytes_total{${one}, device!="lo"}[5m]))`, '{{device}} sent'],
          ],
          { unit: 'bytes/sec', width: 24 },
        ),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { hosts: fleet, host };
