import type { Doc } from '../../contract';

/** A product whose data is sent from the page of data shipping. */
export interface ShippedProduct {
  readonly id: Doc['products'][number];
  readonly title: string;
  readonly about: string;
  /** What comes of it, in the plural. */
  readonly noun: string;
  /** Which telemetry tells that it has come. */
  readonly signal: 'logs' | 'metrics' | 'traces';
  /** The shortest way, with the values of the reader. */
  readonly firstWay: string;
}

const post = (origin: string, header: string, body: string): string =>
  `curl --fail-with-body '${origin}' --header '${header}' --header 'content-type: application/json' --data '${body}'`;
const bearer = 'authorization: Bearer <<TOKEN>>';

export const shippedProducts: readonly ShippedProduct[] = [
  {
    id: 'logs',
    title: 'Logs',
    about: 'Logs of programs, hosts and services, by what sends them.',
    noun: 'logs',
    signal: 'logs',
    firstWay: `curl --fail-with-body '<<LISTENER>>/?token=<<TOKEN>>&type=curl' --data '{"message": "Hello", "level": "info", "service": "my-laptop"}'`,
  },
  {
    id: 'metrics',
    title: 'Metrics',
    about: 'Metrics of programs, hosts and services, by what sends them.',
    noun: 'metrics',
    signal: 'metrics',
    firstWay: `curl --fail-with-body '<<ORIGIN>>/write' --header 'authorization: Token <<TOKEN>>' --data-binary 'first,host=my-laptop value=1'`,
  },
  {
    id: 'tracing',
    title: 'Traces',
    about: 'Traces of services, by what sends them.',
    noun: 'traces',
    signal: 'traces',
    firstWay: post(
      '<<OTLP>>/v1/traces',
      bearer,
      '{"resourceSpans": [{"resource": {"attributes": [{"key": "service.name", "value": {"stringValue": "my-laptop"}}]}, "scopeSpans": [{"spans": [{"traceId": "5b8aa5a2d2c872e8321cf37308d69df2", "spanId": "051581bf3cb55c13", "name": "hello", "kind": 1, "startTimeUnixNano": "\'"$(date +%s)"\'000000000", "endTimeUnixNano": "\'"$(date +%s)"\'100000000"}]}]}]}',
    ),
  },
  {
    id: 'siem',
    title: 'Security',
    about: 'Events of firewalls, identity providers, hosts and sensors, by what sends them.',
    noun: 'security events',
    signal: 'logs',
    firstWay: `curl --fail-with-body '<<LISTENER>>/?token=<<TOKEN>>&type=security' --data '{"message": "Login refused", "level": "warn", "user.name": "eve", "source.ip": "192.0.2.7"}'`,
  },
];

/** The product that an address names; logs where it names none. */
export const productOf = (id: string | undefined): ShippedProduct =>
  shippedProducts.find((product) => product.id === id) ?? (shippedProducts[0] as ShippedProduct);
