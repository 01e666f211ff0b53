import type { Product } from '#tests/harness/product';

/** How one receiver is posted to. */
export interface NumberedProtocol {
  readonly name: string;
  url(product: Product, token: string): string;
  headers(token: string): Readonly<Record<string, string>>;
  /** A request's body with these messages; the same messages are the same bytes. */
  body(messages: readonly string[]): string;
  /** Whether an answer of status 200 says that every log was taken. */
  isWhole(answer: string): boolean;
}

const listener: NumberedProtocol = {
  name: 'log listener',
  url: ({ listenerUrl }, token) => `${listenerUrl}/?token=${token}&type=faults`,
  headers: () => ({}),
  body: (messages) => messages.map((message) => JSON.stringify({ message, level: 'info' })).join('\n'),
  isWhole: () => true,
};

const otlp: NumberedProtocol = {
  name: 'OTLP',
  url: ({ otlpUrl }) => `${otlpUrl}/v1/logs`,
  headers: (token) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
  body: (messages) => {
    const logRecords = messages.map((message) => ({ severityNumber: 9, body: { stringValue: message } }));
    return JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] });
  },
  isWhole: (answer) => (JSON.parse(answer) as { partialSuccess?: object }).partialSuccess === undefined,
};

const bulk: NumberedProtocol = {
  name: '_bulk',
  url: ({ url }) => `${url}/_bulk`,
  headers: (token) => ({ authorization: `ApiKey ${token}`, 'content-type': 'application/x-ndjson' }),
  body: (messages) => messages.map((message) => `{"create":{"_index":"faults"}}\n${JSON.stringify({ message })}\n`).join(''),
  isWhole: (answer) => (JSON.parse(answer) as { errors: boolean }).errors === false,
};

export const numberedProtocols: readonly NumberedProtocol[] = [listener, otlp, bulk];
