import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { bars, chart, heat, logs, pie, stat, states, table } from '../build/panels';
import { labelValues } from '../build/variables';

const failed = '5..';
/** Requests of all services, whatever they are built with: each tells its status by another label. */
const spring = (only = ''): string => `rate(http_server_requests_seconds_count{job=~"$service"${only}}[5m])`;
const express = (only = ''): string => `rate(http_request_duration_seconds_count{job=~"$service"${only}}[5m])`;
const rails = (only = ''): string => `rate(rails_request_duration_seconds_count{job=~"$service"${only}}[5m])`;
const otel = (only = ''): string => `rate(http_server_request_duration_seconds_count{job=~"$service"${only}}[5m])`;
const all = (by: string): string => `sum by (${by}) (${spring()} or ${express()} or ${rails()} or ${otel()})`;
const failures = (by: string): string =>
  `sum by (${by}) (${spring(`, status=~"${failed}"`)} or ${express(`, status_code=~"${failed}"`)} or ${rails(`, status=~"${failed}"`)} or ${otel(`, http_response_status_code=~"${failed}"`)})`;
/** Histograms of durations, by what services are built with. */
const durations = [
  'http_server_requests_seconds',
  'http_request_duration_seconds',
  'rails_request_duration_seconds',
  'http_server_request_duration_seconds',
];
const buckets = (by: string): string =>
  durations.map((name) => `sum by (${by}, le) (rate(${name}_bucket{job=~"$service"}[5m]))`).join(' or ');
const share = (by: string): string => `(${failures(by)} or 0 * ${all(by)}) / ${all(by)}`;

/** Services of the shop: requests, failures and durations. */
export const services = dashboardOf({
  title: 'Shop: services',
  description: 'Every service of the shop by requests, failures and durations, whatever it is built with.',
  tags: ['shop', 'services'],
  variables: [labelValues('service', `{__name__=~"(${durations.join('|')})_count"}`, { title: 'Service', label: 'job' })],
  links: [{ name: 'Orders', url: '/metrics/d/shop-orders' }],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Requests', `sum(${all('job')})`, { unit: 'requests/sec' }),
        stat('Failures', `sum(${failures('job')}) / sum(${all('job')}) or vector(0)`, {
          unit: 'percent-decimal',
          decimals: 2,
          warn: 0.01,
          bad: 0.05,
          about: 'Share of the requests that were answered with a status of 500 and above.',
        }),
        stat('Slowest of a hundred', `max(histogram_quantile(0.99, ${buckets('job')}))`, {
          unit: 'seconds',
          warn: 1,
          bad: 3,
          about: 'The 99th percentile of the slowest service.',
        }),
        stat('At the front door', 'sum(rate(nginx_ingress_controller_requests[5m]))', { unit: 'requests/sec' }),
        stat('Pods that answer', 'sum(up{namespace=~"shop|payments"})'),
        stat('Circuit to payment', 'max(resilience4j_circuitbreaker_state{name="payment", state="open"})', {
          mappings: { '0': ['closed', 'green'], '1': ['open', 'red'] },
          about: 'Open means that checkout does not ask payment any more.',
        }),
        table(
          'Services',
          [
            { header: 'Requests', query: all('job'), unit: 'requests/sec', display: 'bar' },
            { header: 'Failures', query: share('job'), unit: 'percent-decimal', decimals: 2, display: 'color-text', warn: 0.01, bad: 0.05 },
            { header: 'Median', query: `histogram_quantile(0.5, ${buckets('job')})`, unit: 'seconds' },
            {
              header: '95 of 100 within',
              query: `histogram_quantile(0.95, ${buckets('job')})`,
              unit: 'seconds',
              display: 'color-text',
              warn: 0.5,
              bad: 2,
            },
            {
              header: '99 of 100 within',
              query: `histogram_quantile(0.99, ${buckets('job')})`,
              unit: 'seconds',
              display: 'color-text',
              warn: 1,
              bad: 3,
            },
          ],
          { by: { job: 'Service' }, link: '/metrics/d/shop-services?var-service=$' },
        ),
      ],
    },
    {
      title: 'Over time',
      panels: [
        chart('Requests', [[all('job'), '{{job}}']], { unit: 'requests/sec', stack: true }),
        chart('Failures', [[share('job'), '{{job}}']], { unit: 'percent-decimal' }),
        chart('95 of 100 requests within', [[`histogram_quantile(0.95, ${buckets('job')})`, '{{job}}']], { unit: 'seconds' }),
        heat(
          'Durations at the front door',
          ['sum by (le) (rate(nginx_ingress_controller_request_duration_seconds_bucket[5m]))', '{{le}}'],
          { unit: 'seconds' },
        ),
      ],
    },
    {
      title: 'What they depend on',
      panels: [
        chart(
          'Calls to the payment provider',
          [
            [
              'sum by (http_response_status_code, error_type) (rate(http_client_request_duration_seconds_count{job=~"(.*/)?payment"}[5m]) or histogram_count(rate(http_client_request_duration_seconds{job=~"(.*/)?payment"}[5m])))',
              '{{http_response_status_code}}{{error_type}}',
            ],
          ],
          { unit: 'requests/sec', stack: true },
        ),
        chart(
          'Database operations, 95 of 100 within',
          [
            [
              'histogram_quantile(0.95, sum by (job, db_system_name, le) (rate(db_client_operation_duration_seconds_bucket[5m])))',
              '{{job}} {{db_system_name}}',
            ],
          ],
          { unit: 'seconds' },
        ),
        chart(
          'Connections of pools',
          [
            ['sum by (pool) (hikaricp_connections_active)', '{{pool}} in use'],
            ['sum by (pool) (hikaricp_connections_max)', '{{pool}} at most'],
          ],
          { decimals: 0 },
        ),
        states('Circuit breakers', ['max by (name, state) (resilience4j_circuitbreaker_state)', '{{name}} {{state}}'], {
          '1': ['holds', 'blue'],
          '0': ['does not', 'gray'],
        }),
      ],
    },
  ],
});

/** What the shop is there for. */
export const orders = dashboardOf({
  title: 'Shop: orders',
  description: 'What the shop is there for: orders by what became of them, payments, parcels and mails.',
  tags: ['shop', 'business'],
  duration: '6h',
  links: [{ name: 'Services', url: '/metrics/d/shop-services' }],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Orders an hour', 'sum(increase(checkout_orders_total{outcome="placed"}[1h]))', { decimals: 0 }),
        stat('Placed of all', 'sum(rate(checkout_orders_total{outcome="placed"}[15m])) / sum(rate(checkout_orders_total[15m]))', {
          unit: 'percent-decimal',
          isGoodHigh: true,
          warn: 0.9,
          bad: 0.75,
        }),
        stat('Failed an hour', 'sum(increase(checkout_orders_total{outcome="failed"}[1h])) or vector(0)', {
          decimals: 0,
          warn: 5,
          bad: 50,
        }),
        stat(
          'Payments authorised',
          '(sum(rate(payment_authorisations_total{outcome="authorised"}[15m])) or vector(0)) / sum(rate(payment_authorisations_total[15m]))',
          { unit: 'percent-decimal', isGoodHigh: true, warn: 0.85, bad: 0.7 },
        ),
        stat('Orders waiting', 'sum(rabbitmq_queue_messages_ready{queue="orders"})', {
          decimals: 0,
          warn: 100,
          bad: 1000,
          about: 'In the queue between checkout and the order worker.',
        }),
        stat('Orders put aside', 'sum(rabbitmq_queue_messages_ready{queue="orders.parked"})', {
          decimals: 0,
          warn: 50,
          bad: 500,
          about: 'Parked while payment was not there.',
        }),
      ],
    },
    {
      title: 'Orders',
      panels: [
        chart('Orders by outcome', [['sum by (outcome) (rate(checkout_orders_total[5m])) * 60', '{{outcome}}']], {
          stack: true,
          about: 'A minute.',
          width: 18,
        }),
        pie('Outcomes of the last hour', ['sum by (outcome) (increase(checkout_orders_total[1h]))', '{{outcome}}']),
        chart(
          'Today and a day before',
          [
            ['sum(rate(checkout_orders_total{outcome="placed"}[15m])) * 60', 'today'],
            ['sum(rate(checkout_orders_total{outcome="placed"}[15m] offset 1d)) * 60', 'a day before'],
          ],
          { about: 'Orders placed a minute.' },
        ),
        chart('Payments by outcome', [['sum by (outcome) (rate(payment_authorisations_total[5m])) * 60', '{{outcome}}']], {
          stack: true,
          about: 'A minute.',
        }),
      ],
    },
    {
      title: 'Behind the counter',
      panels: [
        chart(
          'Orders queued and waiting',
          [
            ['sum(rate(rabbitmq_queue_messages_published_total{queue="orders"}[5m])) * 60', 'queued a minute'],
            ['sum(rabbitmq_queue_messages_ready{queue="orders"})', 'waiting'],
          ],
          { decimals: 0 },
        ),
        chart('Jobs of the order worker', [['sum by (worker) (rate(sidekiq_jobs_executed_total[5m]))', '{{worker}}']], {
          unit: 'ops/sec',
          stack: true,
        }),
        chart(
          'Jobs, 95 of 100 within',
          [['histogram_quantile(0.95, sum by (worker, le) (rate(sidekiq_job_runtime_seconds_bucket[5m])))', '{{worker}}']],
          { unit: 'seconds' },
        ),
        chart('Mails by outcome', [['sum by (outcome) (rate(mail_send_duration_seconds_count[5m])) * 60', '{{outcome}}']], {
          stack: true,
          about: 'A minute.',
        }),
        bars(
          'Busiest pages',
          ['topk(10, sum by (route) (rate(http_request_duration_seconds_count{job="storefront"}[15m])))', '{{route}}'],
          { unit: 'requests/sec' },
        ),
        bars(
          'Slowest pages',
          [
            'topk(10, histogram_quantile(0.95, sum by (route, le) (rate(http_request_duration_seconds_bucket{job="storefront"}[15m]))))',
            '{{route}}',
          ],
          { unit: 'seconds' },
        ),
      ],
    },
  ],
});

const count = [{ kind: 'count' as const }];
const troubles = 'severity:(ERROR OR FATAL OR CRITICAL)';

/** What its services write. */
export const written = dashboardOf({
  title: 'Shop: logs',
  description: 'What the services of the shop write: how much, how bad, and the newest errors.',
  tags: ['shop', 'logs'],
  links: [{ name: 'Services', url: '/metrics/d/shop-services' }],
  groups: [
    {
      title: 'How much',
      panels: [
        chart('Logs by severity', [{ measures: count, groupBy: [{ field: 'severity', top: 8 }], seriesNameFormat: '{{severity}}' }], {
          stack: true,
          bars: true,
          decimals: 0,
          width: 16,
        }),
        pie('Logs by service', { measures: count, groupBy: [{ field: 'service', top: 8 }], seriesNameFormat: '{{service}}' }, { width: 8 }),
      ],
    },
    {
      title: 'Errors',
      panels: [
        chart(
          'Errors by service',
          [{ query: troubles, measures: count, groupBy: [{ field: 'service', top: 8 }], seriesNameFormat: '{{service}}' }],
          { stack: true, bars: true, decimals: 0 },
        ),
        bars(
          'Services with the most errors',
          { query: troubles, measures: count, groupBy: [{ field: 'service', top: 10 }], seriesNameFormat: '{{service}}' },
          { decimals: 0 },
        ),
        logs('Newest errors', troubles, ['service', 'severity']),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { 'shop-services': services, 'shop-orders': orders, 'shop-logs': written };
