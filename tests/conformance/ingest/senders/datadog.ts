import type { RealSender } from '../senders';

const TOGETHER = 250;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The request of Datadog's own client, which is 130 MB large and therefore not among the packages. */
export const datadogSender: RealSender = {
  name: 'Datadog log intake, over fetch',
  protocol: 'datadog',
  ship: async ({ product, token, messages, onAcknowledged }) => {
    for (let start = 0; start < messages.length; start += TOGETHER) {
      const timestamp = Date.now();
      const logs = messages
        .slice(start, start + TOGETHER)
        .map((message) => ({ message, ddsource: 'conformance', ddtags: 'env:test', service: 'shop', timestamp }));
      const request = { method: 'POST', headers: { 'dd-api-key': token, 'content-type': 'application/json' }, body: JSON.stringify(logs) };
      const send = () =>
        fetch(`${product.url}/api/v2/logs`, { ...request, signal: AbortSignal.timeout(10_000) }).then(
          ({ status }) => status === 202,
          () => false,
        );
      while (!(await send())) await pause(200);
      onAcknowledged(logs.length);
    }
  },
};
