import { compressSync } from 'snappy';
import { expect, test } from 'vitest';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { remoteWriteProto } from '../../../plugins/ingest/server/receivers/prometheus/testing/remoteWriteProto';

test('every value is answered as it was sent, zeros among others too', async () => {
  const product = await sharedProduct('Sample bits');
  const session = await product.login();
  const now = Math.floor(Date.now() / 1000) * 1000 - 60_000;
  const values = [0, 5, 0, 0.1, -0.5, 0, 1e300, 0];
  const samples = values.map((value, index) => ({ value, timestamp: now + index * 1000 }));
  const answer = await fetch(`${product.url}/api/v1/write`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await session.shippingToken()}`,
      'content-encoding': 'snappy',
      'content-type': 'application/x-protobuf',
    },
    body: compressSync(remoteWriteProto().v1({ series: [{ labels: { __name__: 'bits' }, samples }] })) as BodyInit,
  });
  expect(answer.status).toBe(204);
  const { body } = await session.call<{ data: { result: { values: [number, string][] }[] } }>(
    'GET',
    `/api/v1/query?query=${encodeURIComponent('bits[1m]')}&time=${now / 1000 + 10}`,
  );
  expect(body.data.result.map(({ values: found }) => found)).toEqual([values.map((value, index) => [now / 1000 + index, String(value)])]);
});
