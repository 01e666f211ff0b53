import type { Product } from '#plugins/plans/contract';

export interface ProductWords {
  readonly heading: string;
  /** What it is for, in a sentence or two. */
  readonly lead: string;
  /** What one can do with it. */
  readonly points: readonly string[];
  /** Of the button that admins have. */
  readonly start: string;
  /** What others read in place of the button. */
  readonly notice: { readonly title?: string; readonly text: string };
}

/** Said of what is started, below what it is. */
export const trialTerms = { trial: 'The trial lasts 14 days and ends by itself.', included: 'Your plan includes it.' } as const;

export const productWords: Readonly<Record<Product, ProductWords>> = {
  logs: {
    heading: 'Centralize all of your logs at any scale',
    lead: 'Bring the logs of every service, host and cluster into one place, and ask them anything within seconds.',
    points: [
      'Search, filter and group without writing a schema first',
      'See patterns, exceptions and what changed when something breaks',
      'Keep the shippers that you already run',
    ],
    start: 'Send your logs',
    notice: { text: 'Contact your main account administrator to gain access' },
  },
  metrics: {
    heading: 'Get started with Infrastructure Monitoring',
    lead: 'Metrics of hosts, containers and services, in an account of their own with a token of its own.',
    points: [
      'Prometheus remote write, OpenTelemetry, StatsD, Graphite and Influx are taken as they are',
      'Series are kept beside your logs, under the same services and times',
      'What is sent is counted by token, with the reason for all that was not stored',
    ],
    start: 'Start sending metrics',
    notice: { title: 'Not an admin?', text: 'Ask an admin of your main account to start Infrastructure Monitoring for you.' },
  },
  tracing: {
    heading: 'Get started with Distributed Tracing',
    lead: 'Follow a request through every service that it meets, and see where its time goes.',
    points: [
      'OpenTelemetry, Jaeger and Zipkin spans are taken as they are',
      'Traces and logs of one request stand together',
      'A sample shop sends you first traces within a minute',
    ],
    start: 'Start using Distributed Tracing',
    notice: { title: 'Not an admin?', text: 'Ask an admin of your account to start Distributed Tracing for you.' },
  },
  siem: {
    heading: 'Get started with Cloud SIEM',
    lead: 'Security events in an account of their own, apart from what everybody in operations sees.',
    points: [
      'CEF, LEEF, syslog and cloud audit logs are read into fields',
      'Only the people whom you let in see the account',
      'The shippers are those of your logs, with another token',
    ],
    start: 'Start a free trial',
    notice: { title: 'Not an admin?', text: 'Ask an admin of your main account to start the SIEM trial.' },
  },
};
