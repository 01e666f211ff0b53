import { beats, moments, type Process } from './Process';

/** The housekeeping of PostgreSQL, Redis and RabbitMQ. */
export const databases: Process = (window) => {
  checkpoints(window);
  maintenance(window);
  snapshots(window);
  connections(window);
};

const checkpoints: Process = (window) => {
  for (const at of beats(window, 300_000, 41_000)) {
    const story = window.story(at);
    const [primary] = story.world.cluster.pods('postgres', at);
    if (primary === undefined) return;
    story.note(primary, 'info', 'checkpointer', 'checkpoint starting: time', { process_id: 27 });
    const buffers = Math.round(story.random.logNormal(900, 0.5));
    const seconds = story.random.between(60, 110);
    story.now += seconds * 1000;
    story.note(
      primary,
      'info',
      'checkpointer',
      'checkpoint complete: wrote {buffers} buffers; write={write_s} s, sync=0.011 s, total={write_s} s',
      {
        process_id: 27,
        buffers,
        write_s: Math.round(seconds * 1000) / 1000,
      },
    );
  }
};

const tables = ['orders', 'order_lines', 'stock', 'reservations', 'sessions'] as const;
const maintenance: Process = (window) => {
  const { random } = window;
  for (const at of moments(window, 0.25)) {
    const story = window.story(at);
    const [primary, standby] = story.world.cluster.pods('postgres', at);
    if (primary === undefined || standby === undefined) return;
    const table = random.pick(tables);
    const process_id = 1200 + random.int(7000);
    random.weighted([
      [
        () =>
          story.note(
            primary,
            'info',
            'autovacuum',
            'automatic vacuum of table "shop.public.{table}": index scans: 1, tuples: {removed} removed',
            { table, removed: random.int(40_000), process_id },
          ),
        6,
      ],
      [
        () =>
          story.note(primary, 'error', 'backend', 'deadlock detected while updating relation "{table}"', {
            table,
            process_id,
            database: 'shop',
            user: 'shop_app',
          }),
        1,
      ],
      [
        () =>
          story.note(primary, 'fatal', 'backend', 'password authentication failed for user "{user}"', {
            user: 'reporting',
            process_id,
            database: 'shop',
          }),
        0.5,
      ],
      [
        () =>
          story.note(standby, 'warn', 'walreceiver', 'replication lag is {lag_ms} ms', { lag_ms: 400 + random.int(2500), process_id: 61 }),
        1.5,
      ],
    ])();
  }
};

const snapshots: Process = (window) => {
  for (const at of beats(window, 300_000, 163_000)) {
    const story = window.story(at);
    const [store] = story.world.cluster.pods('redis', at);
    if (store === undefined) return;
    const child = 4000 + (Math.floor(at / 300_000) % 20_000);
    story.note(store, 'info', 'rdb', '{changes} changes in 300 seconds. Saving...', { changes: 100 + story.random.int(4000) });
    story.now += 2;
    story.note(store, 'info', 'rdb', 'Background saving started by pid {child_pid}', { child_pid: child });
    story.work(240, 0.3);
    story.note(store, 'info', 'rdb', 'DB saved on disk', { child_pid: child });
    story.work(60, 0.3);
    story.note(store, 'info', 'rdb', 'Background saving terminated with success', {});
  }
  for (const at of moments(window, 0.01)) {
    const [store] = window.world.cluster.pods('redis', at);
    if (store !== undefined)
      window.story(at).note(store, 'warn', 'memory', 'used memory is {used_percent} % of maxmemory, evicting keys', {
        used_percent: 91 + window.random.int(6),
      });
  }
};

const connections: Process = (window) => {
  const { random } = window;
  for (const at of moments(window, 0.5)) {
    const story = window.story(at);
    const broker = random.pick(story.world.cluster.pods('rabbitmq', at));
    const peer = random.pick(story.world.cluster.pods(random.pick(['order-worker', 'checkout', 'notification']), at));
    const about = {
      peer: `${peer.ip}:${32_000 + random.int(28_000)}`,
      peer_pod: peer.name,
      vhost: 'shop',
      connection: `<0.${1000 + random.int(60_000)}.0>`,
    };
    random.weighted([
      [() => story.note(broker, 'info', 'connection', 'accepting AMQP connection ({peer} -> 10.43.9.20:5672)', about), 5],
      [
        () =>
          story.note(broker, 'info', 'connection', 'connection ({peer}): user authenticated and granted access to vhost "{vhost}"', about),
        4,
      ],
      [
        () =>
          story.note(broker, 'warn', 'connection', 'closing AMQP connection ({peer}): client unexpectedly closed TCP connection', about),
        2,
      ],
    ])();
  }
};
