import { expect, test } from 'vitest';
import { definePlugin, endpoints, experiences, pages, rawEndpoint, signedIn } from '#sdk';
import { foreignClashes } from './foreignClashes';

const gate = { open: 'Everybody may call it in this test.' };
const plugin = (id: string, asked: readonly string[], more: readonly object[] = []) =>
  definePlugin({
    id,
    title: id,
    version: '1.0.0',
    host: '*',
    contributes: [
      ...endpoints(
        Object.fromEntries(
          asked.map((route, at) => {
            const [method = '', path = ''] = route.split(' ');
            return [`r${at}`, rawEndpoint({ method: method as 'GET', path: path as `/${string}`, gate, summary: 'Test' })];
          }),
        ),
      ),
      ...(more as []),
    ],
  });

const others = [
  plugin(
    'tracing',
    ['GET /jaeger-app/api/traces/:traceId', 'GET /jaeger-app/api/traces', 'POST /loki/api/v1/push', 'GET /es/*', 'GET /kibana/:id?'],
    [
      pages.add('trace', { path: '/tracing/trace/:traceId', state: 'dashboard.trace' }, { code: 'page' }),
      experiences.add('new', { title: 'New', base: '/next' }, { when: signedIn }),
    ],
  ),
];
const clashOf = (route: string) => foreignClashes(plugin('guest', [route]), others).map(({ as }) => as);

test.each([
  ['GET /jaeger-app/api/traces', 'the route GET /jaeger-app/api/traces of the plugin tracing'],
  ['GET /Jaeger-App/api/traces', 'the route GET /jaeger-app/api/traces of the plugin tracing'],
  ['GET /jaeger-app/api/traces/latest', 'the route GET /jaeger-app/api/traces/:traceId of the plugin tracing'],
  ['GET /jaeger-app/*', 'the route GET /jaeger-app/api/traces/:traceId of the plugin tracing'],
  ['GET /jaeger-app/:api/traces', 'the route GET /jaeger-app/api/traces of the plugin tracing'],
  ['GET /es/_search', 'the route GET /es/* of the plugin tracing'],
  ['GET /kibana', 'the route GET /kibana/:id? of the plugin tracing'],
  ['GET /tracing/trace/abc', 'the page /tracing/trace/:traceId of the plugin tracing'],
  ['GET /next/anything', 'the pages below /next of the plugin tracing'],
  ['PUT /api/tracing/extra', 'the paths below /api/tracing of the plugin tracing'],
  ['GET /api/tracing', 'the paths below /api/tracing of the plugin tracing'],
  ['GET /healthz', '/healthz of the host'],
  ['POST /assets/app.js', '/assets/* of the host'],
])('%s is in the way of %s', (route, as) => {
  expect(clashOf(route)).toEqual([as]);
});

test.each([
  'POST /jaeger-app/api/traces',
  'GET /jaeger-app/api/services',
  'GET /jaeger-app/api/traces/:traceId/spans',
  'GET /loki/api/v1/push',
  'GET /tracing',
  'POST /tracing/trace/abc',
  'GET /api/search',
  'GET /api/guest/anything',
])('%s is free', (route) => {
  expect(clashOf(route)).toEqual([]);
});

test("a plugin is in nobody's way by what is its own, nor in its own by the version before", () => {
  expect(foreignClashes(plugin('tracing', ['GET /jaeger-app/api/traces']), others)).toEqual([]);
  expect(foreignClashes(plugin('api', ['GET /api/api']), [plugin('guest', ['GET /api/:any'])])).toEqual([]);
});
