import { hasFailed, requestOf, type Span, statusOf } from '../world/Span';
import type { ServiceName } from '../world/services';
import type { Labels } from './Series';

/** Something that a service measures of its work: every span that concerns it is one measurement. */
export interface Instrument {
  /** As the service calls it: Prometheus' name, or OpenTelemetry's. */
  readonly name: string;
  /** How it leaves the service: asked for by a Prometheus agent, or pushed by OpenTelemetry's SDK. */
  readonly by: 'prometheus' | 'otlp';
  /** Of a histogram, in seconds; `[]` for what only counts. */
  readonly bounds: readonly number[] | 'exponential';
  readonly help: string;
  /** @returns undefined when the span does not concern it */
  labels(span: Span): Labels | undefined;
}

const frontBounds = [0.05, 0.25, 1, 5];
const pageBounds = [0.1, 0.3, 1, 4];
const springBounds = [0.01, 0.05, 0.25, 1, 5];
const jobBounds = [0.1, 0.5, 1, 5, 15];
/** A view that leaves out most of the bounds OpenTelemetry advises. */
const otelBounds = [0.005, 0.025, 0.1, 0.5, 2.5];

const nginxLabels = (span: Span): Labels | undefined => {
  const request = requestOf(span);
  return request === undefined
    ? undefined
    : {
        ingress: 'storefront',
        host: 'shop.brindlewick.example',
        path: '/',
        service: 'storefront',
        method: request.method,
        status: String(statusOf(span)),
      };
};

const nginx: readonly Instrument[] = [
  {
    name: 'nginx_ingress_controller_requests',
    by: 'prometheus',
    bounds: [],
    help: 'The total number of client requests',
    labels: nginxLabels,
  },
  {
    name: 'nginx_ingress_controller_request_duration_seconds',
    by: 'prometheus',
    bounds: frontBounds,
    help: 'The request processing time in seconds',
    labels: (span) => {
      const labels = nginxLabels(span);
      return labels === undefined ? undefined : { ...labels, status: `${labels.status?.[0]}xx` };
    },
  },
];

const express: Instrument = {
  name: 'http_request_duration_seconds',
  by: 'prometheus',
  bounds: pageBounds,
  help: 'Duration of HTTP requests in seconds',
  labels: (span) => {
    const request = requestOf(span);
    return request === undefined ? undefined : { method: request.method, route: request.route, status_code: String(statusOf(span)) };
  },
};

const outcomes = ['', 'INFORMATIONAL', 'SUCCESS', 'REDIRECTION', 'CLIENT_ERROR', 'SERVER_ERROR'];

const spring: Instrument = {
  name: 'http_server_requests_seconds',
  by: 'prometheus',
  bounds: springBounds,
  help: 'Duration of HTTP server request handling',
  labels: (span) => {
    const request = requestOf(span);
    if (request === undefined) return undefined;
    const status = statusOf(span);
    const type = hasFailed(span) ? span.exceptions?.at(-1)?.failure.type.split('.').at(-1) : undefined;
    return {
      method: request.method,
      uri: request.route,
      status: String(status),
      outcome: outcomes[Math.floor(status / 100)] ?? 'UNKNOWN',
      exception: type ?? 'none',
    };
  },
};

const orderOutcomes: Readonly<Record<number, string>> = { 201: 'placed', 202: 'parked', 402: 'declined', 409: 'sold_out', 502: 'failed' };

const orders: Instrument = {
  name: 'checkout_orders_total',
  by: 'prometheus',
  bounds: [],
  help: 'Orders by what became of them',
  labels: (span) => (span.operation === 'POST /orders' ? { outcome: orderOutcomes[statusOf(span)] ?? 'failed' } : undefined),
};

const controllers: Readonly<Record<string, Labels>> = {
  'POST /quotes': { controller: 'quotes', action: 'create' },
  'POST /labels': { controller: 'labels', action: 'create' },
  'GET /parcels/{id}': { controller: 'parcels', action: 'show' },
};

const rails: Instrument = {
  name: 'rails_request_duration_seconds',
  by: 'prometheus',
  bounds: springBounds,
  help: 'Response duration in seconds',
  labels: (span) => {
    const controller = span.kind === 'server' ? controllers[span.operation] : undefined;
    return controller === undefined ? undefined : { ...controller, status: String(statusOf(span)) };
  },
};

const jobs = (name: string, bounds: readonly number[], help: string): Instrument => ({
  name,
  by: 'prometheus',
  bounds,
  help,
  labels: (span) =>
    span.kind === 'consumer' ? { queue: String(span.attributes['messaging.destination.name']), worker: span.operation } : undefined,
});

const mails: Instrument = {
  name: 'mail_send_duration_seconds',
  by: 'prometheus',
  bounds: jobBounds,
  help: 'Time to hand a mail to the relay, in seconds',
  labels: (span) =>
    span.kind === 'client' ? { relay: 'relay.post.example', outcome: span.error === undefined ? 'sent' : 'deferred' } : undefined,
};

const otelServer: Instrument = {
  name: 'http.server.request.duration',
  by: 'otlp',
  bounds: otelBounds,
  help: 'Duration of HTTP server requests.',
  labels: (span) => {
    const request = requestOf(span);
    return request === undefined
      ? undefined
      : {
          'http.request.method': request.method,
          'http.route': request.route,
          'http.response.status_code': String(statusOf(span)),
          'url.scheme': 'http',
        };
  },
};

const otelDatabase: Instrument = {
  name: 'db.client.operation.duration',
  by: 'otlp',
  bounds: otelBounds,
  help: 'Duration of database client operations.',
  labels: ({ attributes }) => {
    const system = attributes['db.system.name'];
    const table = attributes['db.collection.name'];
    return system === undefined
      ? undefined
      : {
          'db.system.name': String(system),
          'db.operation.name': String(attributes['db.operation.name']),
          ...(table === undefined ? {} : { 'db.collection.name': String(table) }),
        };
  },
};

const otelClient: Instrument = {
  name: 'http.client.request.duration',
  by: 'otlp',
  bounds: 'exponential',
  help: 'Duration of HTTP client requests.',
  labels: (span) =>
    span.kind === 'client' && span.attributes['peer.service'] !== undefined
      ? {
          'http.request.method': 'POST',
          'server.address': String(span.attributes['server.address']),
          ...(span.status === undefined ? { 'error.type': 'timeout' } : { 'http.response.status_code': String(span.status) }),
        }
      : undefined,
};

const authorisationOutcomes: Readonly<Record<number, string>> = { 200: 'authorised', 402: 'declined', 504: 'unavailable' };

const authorisations: Instrument = {
  name: 'payment.authorisations',
  by: 'otlp',
  bounds: [],
  help: 'Authorisations by what the provider said.',
  labels: (span) =>
    span.operation === 'POST /authorisations' ? { outcome: authorisationOutcomes[statusOf(span)] ?? 'unavailable' } : undefined,
};

/** What each service measures. Some are asked by Prometheus, some push OpenTelemetry's metrics: a company that has grown. */
export const instruments: Partial<Readonly<Record<ServiceName, readonly Instrument[]>>> = {
  ingress: nginx,
  storefront: [express],
  catalog: [spring],
  search: [spring],
  checkout: [spring, orders],
  shipping: [rails],
  'order-worker': [
    jobs('sidekiq_jobs_executed_total', [], 'A counter of the total number of jobs sidekiq executed.'),
    jobs('sidekiq_job_runtime_seconds', jobBounds, 'A histogram of the job execution time.'),
  ],
  notification: [mails],
  cart: [otelServer, otelDatabase],
  auth: [otelServer, otelDatabase],
  inventory: [otelServer, otelDatabase],
  recommendation: [otelServer],
  payment: [otelServer, otelClient, authorisations],
};
