import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { bars, chart, stat, table } from '../build/panels';
import { labelValues } from '../build/variables';

const topic = 'topic=~"$topic"';
const group = `${topic}, consumergroup=~"$group"`;

/** Kafka by the names of kafka_exporter. */
export const kafka = dashboardOf({
  title: 'Kafka',
  description: 'Topics, partitions and the lag of consumer groups, from the names of kafka_exporter.',
  tags: ['kafka', 'messaging'],
  variables: [
    labelValues('topic', 'kafka_topic_partitions', { title: 'Topic' }),
    labelValues('group', 'kafka_consumergroup_lag{topic=~"$topic"}', { title: 'Consumer group', label: 'consumergroup' }),
  ],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Brokers', 'max(kafka_brokers)'),
        stat('Topics', `count(kafka_topic_partitions{${topic}})`),
        stat('Partitions', `sum(kafka_topic_partitions{${topic}})`),
        stat('Partitions short of replicas', `sum(kafka_topic_partition_under_replicated_partition{${topic}})`, {
          warn: 1,
          bad: 5,
          about: 'A broker is down or too slow: another loss would lose messages.',
        }),
        stat('Messages', `sum(rate(kafka_topic_partition_current_offset{${topic}}[5m]))`, { unit: 'messages/sec' }),
        stat('Lag', `sum(kafka_consumergroup_lag{${group}})`, {
          decimals: 0,
          warn: 1000,
          bad: 10_000,
          about: 'Messages that consumer groups have not read yet.',
        }),
      ],
    },
    {
      title: 'Topics',
      panels: [
        chart('Messages in', [[`sum by (topic) (rate(kafka_topic_partition_current_offset{${topic}}[5m]))`, '{{topic}}']], {
          unit: 'messages/sec',
          stack: true,
        }),
        bars(
          'Messages kept',
          [
            `topk(15, sum by (topic) (kafka_topic_partition_current_offset{${topic}} - kafka_topic_partition_oldest_offset{${topic}}))`,
            '{{topic}}',
          ],
          { decimals: 0 },
        ),
        chart(
          'Partitions short of replicas',
          [[`sum by (topic) (kafka_topic_partition_under_replicated_partition{${topic}})`, '{{topic}}']],
          { decimals: 0, bars: true },
        ),
        chart(
          'Partitions whose leader is not the preferred one',
          [[`sum by (topic) (kafka_topic_partition_leader_is_preferred{${topic}} == bool 0)`, '{{topic}}']],
          { decimals: 0, bars: true, about: 'Load is spread unevenly until leaders are elected anew.' },
        ),
      ],
    },
    {
      title: 'Consumer groups',
      panels: [
        chart('Lag', [[`sum by (consumergroup) (kafka_consumergroup_lag{${group}})`, '{{consumergroup}}']], { decimals: 0 }),
        chart('Messages read', [[`sum by (consumergroup) (rate(kafka_consumergroup_current_offset{${group}}[5m]))`, '{{consumergroup}}']], {
          unit: 'messages/sec',
          stack: true,
        }),
        chart(
          'Time to catch up',
          [
            [
              `sum by (consumergroup) (kafka_consumergroup_lag{${group}}) / sum by (consumergroup) (rate(kafka_consumergroup_current_offset{${group}}[5m]))`,
              '{{consumergroup}}',
            ],
          ],
          { unit: 'seconds', about: 'At the pace of the last five minutes, if nothing came in any more.' },
        ),
        chart('Members', [[`max by (consumergroup) (kafka_consumergroup_members{consumergroup=~"$group"})`, '{{consumergroup}}']], {
          decimals: 0,
        }),
        table(
          'Groups and topics',
          [
            { header: 'Lag', query: `sum by (consumergroup, topic) (kafka_consumergroup_lag{${group}})`, decimals: 0, display: 'bar' },
            {
              header: 'Read',
              query: `sum by (consumergroup, topic) (rate(kafka_consumergroup_current_offset{${group}}[5m]))`,
              unit: 'messages/sec',
            },
            { header: 'Worst partition', query: `max by (consumergroup, topic) (kafka_consumergroup_lag{${group}})`, decimals: 0 },
          ],
          { by: { consumergroup: 'Consumer group', topic: 'Topic' } },
        ),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { kafka };
