import type { AddressesResponse } from '#plugins/ingest/contract';
import { sendCommand } from './sendCommand';

export interface SendWay {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** A command or a file, with the token in it. */
  readonly text: string;
}

interface Site {
  readonly protocol: string;
  readonly hostname: string;
  /** Protocol, name and port. */
  readonly origin: string;
}

/** Ways of sending to the receivers that are there, the quickest first. */
export function sendWays(receivers: AddressesResponse['receivers'], token: string, site: Site): SendWay[] {
  const ways: SendWay[] = [];
  const command = sendCommand(receivers, token, site);
  if (command !== undefined)
    ways.push({ id: 'curl', title: 'curl', about: 'Run this in a terminal: it sends one log line.', text: command });
  const otlp = receivers.find(({ paths, port }) => port !== null && paths.includes('/v1/logs'));
  if (otlp !== undefined)
    ways.push({
      id: 'collector',
      title: 'OpenTelemetry Collector',
      about: 'Add this exporter to the configuration of a collector: it sends logs, metrics and traces. Then name it in the pipelines.',
      text: `exporters:\n  otlphttp:\n    endpoint: ${site.protocol}//${site.hostname}:${otlp.port}\n    headers:\n      Authorization: Bearer ${token}`,
    });
  if (receivers.some(({ mainPaths }) => mainPaths.includes('/loki/api/v1/push')))
    ways.push({
      id: 'loki',
      title: 'Promtail, Alloy',
      about: 'Give this as the client of Promtail; other senders to Loki take the same address and token.',
      text: `clients:\n  - url: ${site.origin}/loki/api/v1/push\n    bearer_token: ${token}`,
    });
  return ways;
}
