import StatsD from 'hot-shots';
import type { SampleSender } from '../numberedSignals';

/** Counts by each sample's value: what arrives is to add up to it, whatever the intervals are. */
const hotShots = (protocol: 'udp' | 'tcp'): SampleSender => ({
  name: `hot-shots over ${protocol}`,
  protocol: 'statsd',
  ship: async ({ product }, samples) => {
    const client = new StatsD({
      host: '127.0.0.1',
      port: product.sockets.ASTROLABE_STATSD_PORT,
      protocol,
      maxBufferSize: protocol === 'udp' ? 1000 : 0,
    });
    await Promise.all(
      samples.map(
        ({ metric, i, value }) =>
          new Promise<void>((resolve, reject) =>
            client.increment(metric, value, { i: String(i) }, (error?: Error) => (error ? reject(error) : resolve())),
          ),
      ),
    );
    await new Promise((resolve) => client.close(resolve));
  },
});

export const statsdSenders: readonly SampleSender[] = [hotShots('udp'), hotShots('tcp')];
