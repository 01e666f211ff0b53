import { pushTimeseries } from 'prometheus-remote-write';
import { compressSync } from 'snappy';
import { remoteWriteProto } from '../../../../plugins/ingest/server/receivers/prometheus/testing/remoteWriteProto';
import { type NumberedSample, type SampleSender, untilTaken } from '../numberedSignals';

const labelsOf = ({ metric, i }: NumberedSample) => ({ __name__: metric, i: String(i), job: 'conformance' });

/** Version 1.0, by the unmodified client. It speaks Basic, and leaves out the encoding and the version. */
export const remoteWriteV1: SampleSender = {
  name: 'prometheus-remote-write',
  protocol: 'prometheus',
  ship: ({ product, token }, samples) =>
    untilTaken(async () => {
      const { status } = await pushTimeseries(
        samples.map((sample) => ({ labels: labelsOf(sample), samples: [{ value: sample.value, timestamp: sample.millis }] })),
        { url: `${product.url}/api/v1/write`, auth: { username: 'any', password: token }, timeout: 20_000 },
      );
      return status === 204;
    }),
};

const { v2 } = remoteWriteProto();

/** Version 2.0, by our own client: the registry has none. It believes only what the answer counts as written. */
export const remoteWriteV2: SampleSender = {
  name: 'remote write 2.0',
  protocol: 'prometheus',
  ship: ({ product, token }, samples) =>
    untilTaken(async () => {
      const series = samples.map((sample) => ({ labels: labelsOf(sample), samples: [{ value: sample.value, timestamp: sample.millis }] }));
      const answer = await fetch(`${product.url}/api/v1/write`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-encoding': 'snappy',
          'content-type': 'application/x-protobuf;proto=io.prometheus.write.v2.Request',
          'x-prometheus-remote-write-version': '2.0.0',
        },
        body: compressSync(v2({ series })) as BodyInit,
        signal: AbortSignal.timeout(20_000),
      });
      return answer.ok && answer.headers.get('x-prometheus-remote-write-samples-written') === String(samples.length);
    }),
};
