import type { Product } from '#tests/harness/product';

/** Sends log records with these attributes by OTLP/HTTP. */
export async function otlpLogs(product: Product, token: string, records: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const logRecords = records.map((attributes) => ({
    timeUnixNano: `${Date.now() - 60_000}000000`,
    severityText: 'ERROR',
    body: { stringValue: 'request failed' },
    attributes: Object.entries(attributes).map(([key, stringValue]) => ({ key, value: { stringValue } })),
  }));
  const answer = await fetch(`${product.otlpUrl}/v1/logs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] }),
  });
  if (!answer.ok) throw new Error(`OTLP answered ${answer.status}: ${await answer.text()}`);
}
