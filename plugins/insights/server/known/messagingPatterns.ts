import type { KnownPattern } from './KnownPattern';

/** Errors of queues, caches and coordination. */
export const messagingPatterns: readonly KnownPattern[] = [
  {
    id: 'kafka-not-leader',
    software: 'Kafka',
    title: 'Broker is not the leader',
    severity: 'medium',
    needle: 'NOT_LEADER_OR_FOLLOWER',
    explanation:
      'A client asked a broker that no longer leads the partition. Clients find the new leader by themselves; if it goes on, brokers are losing their sessions.',
    links: [{ title: 'Kafka documentation', url: 'https://kafka.apache.org/documentation/' }],
  },
  {
    id: 'kafka-under-replicated',
    software: 'Kafka',
    title: 'Too few replicas in sync',
    severity: 'high',
    needle: 'NOT_ENOUGH_REPLICAS',
    explanation:
      'Fewer replicas are in sync than min.insync.replicas asks for, so writes with acks=all fail. Look for brokers that are down or slow.',
    links: [{ title: 'Kafka documentation', url: 'https://kafka.apache.org/documentation/' }],
  },
  {
    id: 'kafka-rebalance',
    software: 'Kafka',
    title: 'Consumer left its group',
    severity: 'medium',
    needle: 'consumer poll timeout has expired',
    explanation:
      'A consumer took longer between two polls than max.poll.interval.ms, so that its partitions went to others. Fetch fewer records at a time or make handling them quicker.',
    links: [{ title: 'Kafka documentation', url: 'https://kafka.apache.org/documentation/' }],
  },
  {
    id: 'kafka-offset-range',
    software: 'Kafka',
    title: 'Offset out of range',
    severity: 'medium',
    needle: 'OffsetOutOfRange',
    explanation:
      'A consumer asked for records that have been deleted already: it was away longer than they are kept. What lies in between is lost for it.',
    links: [{ title: 'Kafka documentation', url: 'https://kafka.apache.org/documentation/' }],
  },
  {
    id: 'redis-maxmemory',
    software: 'Redis',
    title: 'Out of memory',
    severity: 'high',
    needle: 'OOM command not allowed',
    explanation:
      'Redis has reached maxmemory and its policy lets nothing go, so writes fail. Raise maxmemory, give keys a time to live, or choose a policy that evicts.',
    links: [{ title: 'Redis documentation', url: 'https://redis.io/docs/latest/operate/oss_and_stack/management/' }],
  },
  {
    id: 'redis-snapshot-failed',
    software: 'Redis',
    title: 'Writes stopped because snapshots fail',
    severity: 'high',
    needle: 'MISCONF Redis is configured to save',
    explanation:
      'The last snapshot could not be written, and Redis refuses writes until one can. Most often the disk is full or there is no memory to fork.',
    links: [{ title: 'Redis documentation', url: 'https://redis.io/docs/latest/operate/oss_and_stack/management/' }],
  },
  {
    id: 'redis-loading',
    software: 'Redis',
    title: 'Loading its data set',
    severity: 'low',
    needle: 'LOADING Redis is loading',
    explanation: 'Redis has just been started and reads its data; commands fail until that is done. See why it was restarted.',
    links: [{ title: 'Redis documentation', url: 'https://redis.io/docs/latest/operate/oss_and_stack/management/' }],
  },
  {
    id: 'redis-readonly',
    software: 'Redis',
    title: 'Write to a replica',
    severity: 'medium',
    needle: 'READONLY You can',
    explanation: 'A client writes to a node that has become a replica. After a failover clients have to find the new primary.',
    links: [{ title: 'Redis documentation', url: 'https://redis.io/docs/latest/operate/oss_and_stack/management/' }],
  },
  {
    id: 'rabbitmq-memory-alarm',
    software: 'RabbitMQ',
    title: 'Memory alarm',
    severity: 'high',
    needle: 'memory resource limit alarm set',
    explanation: 'RabbitMQ uses more memory than its watermark and holds back all publishers. Consumers are too slow or away.',
    links: [{ title: 'RabbitMQ documentation', url: 'https://www.rabbitmq.com/docs/memory' }],
  },
  {
    id: 'rabbitmq-disk-alarm',
    software: 'RabbitMQ',
    title: 'Disk alarm',
    severity: 'high',
    needle: 'disk resource limit alarm set',
    explanation: 'The disk has less room than its watermark and all publishers are held back. Make room.',
    links: [{ title: 'RabbitMQ documentation', url: 'https://www.rabbitmq.com/docs/disk-alarms' }],
  },
  {
    id: 'rabbitmq-missed-heartbeats',
    software: 'RabbitMQ',
    title: 'Client missed its heartbeats',
    severity: 'medium',
    needle: 'missed heartbeats from client',
    explanation: 'A client sent nothing for too long and was cut off: it was blocked, or the network lost it.',
    links: [{ title: 'RabbitMQ documentation', url: 'https://www.rabbitmq.com/docs/heartbeats' }],
  },
  {
    id: 'zookeeper-session-expired',
    software: 'ZooKeeper',
    title: 'Session expired',
    severity: 'medium',
    needle: 'KeeperErrorCode = Session expired',
    explanation:
      'A client was not heard of for its session’s time and lost what it held. Long pauses of the client or a slow ensemble are the usual reasons.',
    links: [{ title: 'ZooKeeper administrator guide', url: 'https://zookeeper.apache.org/doc/current/zookeeperAdmin.html' }],
  },
];
