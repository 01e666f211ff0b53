import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { chart, stat, table } from '../build/panels';
import { labelValues } from '../build/variables';

const queue = 'queue=~"$queue"';

/** RabbitMQ by the names of its own plugin for Prometheus. */
export const rabbitmq = dashboardOf({
  title: 'RabbitMQ',
  description: "Queues, messages, consumers and nodes, from the names of RabbitMQ's own plugin for Prometheus.",
  tags: ['rabbitmq', 'messaging'],
  variables: [labelValues('queue', 'rabbitmq_queue_messages_ready', { title: 'Queue' })],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Nodes', 'count(rabbitmq_build_info)'),
        stat('Messages waiting', `sum(rabbitmq_queue_messages_ready{${queue}})`, { decimals: 0, warn: 1000, bad: 10_000 }),
        stat('Being worked on', `sum(rabbitmq_queue_messages_unacked{${queue}})`, {
          decimals: 0,
          about: 'Delivered and not acknowledged.',
        }),
        stat('Consumers', `sum(rabbitmq_queue_consumers{${queue}})`),
        stat('Queues without a consumer', `count(rabbitmq_queue_consumers{${queue}} == 0) or vector(0)`, { warn: 1, bad: 3 }),
        stat('Memory against its limit', 'max(rabbitmq_process_resident_memory_bytes / rabbitmq_resident_memory_limit_bytes)', {
          unit: 'percent-decimal',
          warn: 0.7,
          bad: 0.9,
          about: 'At the limit publishers are stopped.',
        }),
      ],
    },
    {
      title: 'Messages',
      panels: [
        chart('Published', [[`sum by (queue) (rate(rabbitmq_queue_messages_published_total{${queue}}[5m]))`, '{{queue}}']], {
          unit: 'messages/sec',
          stack: true,
        }),
        chart(
          'Delivered and acknowledged',
          [
            ['sum(rate(rabbitmq_channel_messages_delivered_ack_total[5m]))', 'delivered'],
            ['sum(rate(rabbitmq_channel_messages_acked_total[5m]))', 'acknowledged'],
            ['sum(rate(rabbitmq_channel_messages_redelivered_total[5m]))', 'delivered again'],
          ],
          { unit: 'messages/sec', about: 'Many that are delivered again: consumers fail.' },
        ),
        chart('Waiting', [[`sum by (queue) (rabbitmq_queue_messages_ready{${queue}})`, '{{queue}}']], { decimals: 0 }),
        chart('Being worked on', [[`sum by (queue) (rabbitmq_queue_messages_unacked{${queue}})`, '{{queue}}']], { decimals: 0 }),
        table(
          'Queues',
          [
            { header: 'Waiting', query: `sum by (queue) (rabbitmq_queue_messages_ready{${queue}})`, decimals: 0, display: 'bar' },
            { header: 'Being worked on', query: `sum by (queue) (rabbitmq_queue_messages_unacked{${queue}})`, decimals: 0 },
            {
              header: 'Published',
              query: `sum by (queue) (rate(rabbitmq_queue_messages_published_total{${queue}}[5m]))`,
              unit: 'messages/sec',
            },
            { header: 'Consumers', query: `sum by (queue) (rabbitmq_queue_consumers{${queue}})`, decimals: 0 },
          ],
          { by: { queue: 'Queue' }, height: 8 },
        ),
      ],
    },
    {
      title: 'Nodes',
      panels: [
        chart(
          'Connections and channels',
          [
            ['sum(rabbitmq_connections)', 'connections'],
            ['sum(rabbitmq_channels)', 'channels'],
          ],
          { decimals: 0 },
        ),
        chart('Memory', [['sum by (instance) (rabbitmq_process_resident_memory_bytes)', '{{instance}}']], { unit: 'bytes' }),
        chart(
          'Room on the disk',
          [
            ['min by (instance) (rabbitmq_disk_space_available_bytes)', '{{instance}}'],
            ['max(rabbitmq_disk_space_available_limit_bytes)', 'limit'],
          ],
          { unit: 'bytes', about: 'Below the limit publishers are stopped.' },
        ),
        chart('Open files', [['max by (instance) (rabbitmq_process_open_fds / rabbitmq_process_max_fds)', '{{instance}}']], {
          unit: 'percent-decimal',
          warn: 0.8,
          bad: 0.95,
        }),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { rabbitmq };
