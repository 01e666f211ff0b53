import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { bars, chart, heat, pie, stat, table } from '../build/panels';
import { labelValues } from '../build/variables';

const one = 'instance=~"$instance"';

/** NGINX by the names of nginx-prometheus-exporter. */
export const nginx = dashboardOf({
  title: 'NGINX',
  description: 'Requests and connections of NGINX, from the names of its exporter for Prometheus.',
  tags: ['nginx', 'web'],
  variables: [labelValues('instance', 'nginx_up', { title: 'Server' })],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Servers up', `sum(nginx_up{${one}})`),
        stat('Servers down', `count(nginx_up{${one}} == 0) or vector(0)`, { warn: 1, bad: 2 }),
        stat('Requests', `sum(rate(nginx_http_requests_total{${one}}[5m]))`, { unit: 'requests/sec' }),
        stat('Connections', `sum(nginx_connections_active{${one}})`),
        stat(
          'Requests a connection',
          `sum(rate(nginx_http_requests_total{${one}}[5m])) / sum(rate(nginx_connections_accepted{${one}}[5m]))`,
          { decimals: 1, about: 'Close to 1 means that clients do not keep their connections.' },
        ),
        stat(
          'Connections refused',
          `sum(rate(nginx_connections_accepted{${one}}[5m])) - sum(rate(nginx_connections_handled{${one}}[5m]))`,
          { unit: 'ops/sec', warn: 0.01, bad: 1, about: 'Accepted and not handled: the limit of worker connections is reached.' },
        ),
      ],
    },
    {
      title: 'Over time',
      panels: [
        chart('Requests', [[`sum by (instance) (rate(nginx_http_requests_total{${one}}[5m]))`, '{{instance}}']], {
          unit: 'requests/sec',
          stack: true,
        }),
        chart(
          'Connections by state',
          [
            [`sum(nginx_connections_reading{${one}})`, 'reading'],
            [`sum(nginx_connections_writing{${one}})`, 'writing'],
            [`sum(nginx_connections_waiting{${one}})`, 'waiting'],
          ],
          { stack: true, decimals: 0 },
        ),
        chart('New connections', [[`sum by (instance) (rate(nginx_connections_accepted{${one}}[5m]))`, '{{instance}}']], {
          unit: 'ops/sec',
        }),
        chart(
          'Connections accepted and handled',
          [
            [`sum(rate(nginx_connections_accepted{${one}}[5m]))`, 'accepted'],
            [`sum(rate(nginx_connections_handled{${one}}[5m]))`, 'handled'],
          ],
          { unit: 'ops/sec' },
        ),
      ],
    },
  ],
});

const front = 'ingress=~"$ingress"';
const requests = (more = ''): string => `rate(nginx_ingress_controller_requests{${front}${more}}[5m])`;
const buckets = (by: string): string => `sum by (${by}) (rate(nginx_ingress_controller_request_duration_seconds_bucket{${front}}[5m]))`;

/** The ingress controller of Kubernetes on NGINX. */
export const ingress = dashboardOf({
  title: 'NGINX ingress controller',
  description: 'What comes in at the front door of a cluster: requests, statuses and durations by ingress.',
  tags: ['nginx', 'kubernetes', 'web'],
  variables: [labelValues('ingress', 'nginx_ingress_controller_requests', { title: 'Ingress' })],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Requests', `sum(${requests()})`, { unit: 'requests/sec' }),
        stat('Failures', `(sum(${requests(', status=~"5.."')}) or vector(0)) / sum(${requests()})`, {
          unit: 'percent-decimal',
          decimals: 2,
          warn: 0.01,
          bad: 0.05,
        }),
        stat('Refused', `(sum(${requests(', status=~"4.."')}) or vector(0)) / sum(${requests()})`, {
          unit: 'percent-decimal',
          decimals: 2,
          warn: 0.1,
          bad: 0.25,
          about: 'Answered with a status from 400 to 499.',
        }),
        stat('Median', `histogram_quantile(0.5, ${buckets('le')})`, { unit: 'seconds' }),
        stat('95 of 100 within', `histogram_quantile(0.95, ${buckets('le')})`, { unit: 'seconds', warn: 1, bad: 3 }),
        stat('99 of 100 within', `histogram_quantile(0.99, ${buckets('le')})`, { unit: 'seconds', warn: 2, bad: 5 }),
      ],
    },
    {
      title: 'Over time',
      panels: [
        chart('Requests by status', [[`sum by (status) (${requests()})`, '{{status}}']], { unit: 'requests/sec', stack: true, width: 18 }),
        pie('By method', [`sum by (method) (${requests()})`, '{{method}}'], { unit: 'requests/sec' }),
        heat('Durations', [buckets('le'), '{{le}}'], { unit: 'seconds' }),
        chart(
          'Durations',
          [
            [`histogram_quantile(0.5, ${buckets('le')})`, 'median'],
            [`histogram_quantile(0.95, ${buckets('le')})`, '95 of 100'],
            [`histogram_quantile(0.99, ${buckets('le')})`, '99 of 100'],
          ],
          { unit: 'seconds' },
        ),
        bars('Requests by controller', [`sum by (pod) (${requests()})`, '{{pod}}'], { unit: 'requests/sec' }),
        table(
          'Ingresses',
          [
            { header: 'Requests', query: `sum by (ingress, host) (${requests()})`, unit: 'requests/sec', display: 'bar' },
            {
              header: '95 of 100 within',
              query: `histogram_quantile(0.95, ${buckets('ingress, host, le')})`,
              unit: 'seconds',
              display: 'color-text',
              warn: 1,
              bad: 3,
            },
          ],
          { by: { ingress: 'Ingress', host: 'Host' }, width: 12, height: 8 },
        ),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { nginx, 'nginx-ingress': ingress };
