import { InfluxDB, Point, setLogger } from '@influxdata/influxdb-client';
import { type SampleSender, untilTaken } from '../numberedSignals';

// The failures of the tests are meant.
setLogger({ error: () => undefined, warn: () => undefined });

/** The client's own retries are off, so that its user learns of every failure. */
export const influxClient: SampleSender = {
  name: '@influxdata/influxdb-client',
  protocol: 'influx',
  ship: ({ product, token }, samples) =>
    untilTaken(async () => {
      const options = { maxRetries: 0, batchSize: 10_000, flushInterval: 0, gzipThreshold: 100, writeFailed: () => undefined };
      const api = new InfluxDB({ url: product.url, token, timeout: 20_000 }).getWriteApi('any', '', 'ms', options);
      api.writePoints(
        samples.map(({ metric, i, millis, value }) => new Point(metric).tag('i', String(i)).floatField('value', value).timestamp(millis)),
      );
      await api.flush();
      await api.close();
      return true;
    }),
};
