import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '#sdk/server';
import { AddressRules } from '../AddressRules';
import type { Resolve } from '../addressesOf';
import { Calls } from '../Calls';
import { GuardedOutbound } from '../GuardedOutbound';

export interface OutboundKit {
  readonly outbound: GuardedOutbound;
  /** Lines of the log, oldest first. */
  readonly lines: readonly Record<string, unknown>[];
  /** `plugin purpose outcome` of every call that was counted. */
  readonly counted: readonly string[];
  /** Names that were looked up, in order. */
  readonly lookedUp: readonly string[];
}

/** A guard whose names stand for what the test says. */
export function outboundKit({
  allow = ['127.0.0.1'],
  names = {},
  proxy,
}: {
  readonly allow?: readonly string[];
  /** Addresses of each name; several lists are answers one after the other, the last one stays. */
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly proxy?: string;
} = {}): OutboundKit {
  const lines: Record<string, unknown>[] = [];
  const counted: string[] = [];
  const lookedUp: string[] = [];
  const line = (about: unknown): void => void lines.push(about as Record<string, unknown>);
  const metrics: Metrics = {
    counter: () => ({ inc: ({ plugin, purpose, outcome } = {}) => void counted.push(`${plugin} ${purpose} ${outcome}`) }),
    gauge: () => ({ set: () => {} }),
    histogram: () => ({ observe: () => {} }),
  };
  const resolve: Resolve = async (host) => {
    const answers = names[host] ?? [];
    const asked = lookedUp.filter((name) => name === host).length;
    lookedUp.push(host);
    return answers[Math.min(asked, answers.length - 1)] ?? [];
  };
  const outbound = new GuardedOutbound('plugin', {
    rules: new AddressRules(allow),
    resolvers: { public: resolve, opened: resolve },
    calls: new Calls(metrics, { info: line, warn: line } as never),
    proxy,
  });
  return { outbound, lines, counted, lookedUp };
}

export interface LocalServer {
  readonly port: number;
  /** `METHOD path` of every request. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A server on loopback. */
export async function localServer(answer: RequestListener, make: (answer: RequestListener) => Server = createServer): Promise<LocalServer> {
  const asked: string[] = [];
  const server = make((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
