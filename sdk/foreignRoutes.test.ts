import { expect, test } from 'vitest';
import { foreignRouteFault, foreignRoutes } from './foreignRoutes';

test('routes below the own path are own ones, those of a longer name are not', () => {
  const routes = ['GET /api/tempo', 'POST /api/tempo/:id', 'GET /api/tempo-2', 'GET /tempo/api/tempo', 'PUT /api'];
  expect(foreignRoutes('tempo', routes)).toEqual(['GET /api/tempo-2', 'GET /tempo/api/tempo', 'PUT /api']);
});

test.each([
  '/_bulk',
  '/v1/traces',
  '/tempo/api/traces/:traceId/:spanId',
  '/loki/*',
  '/api/search',
  '/api/v2/spans',
  '/api/traces/:id',
  '/api/x/*',
])('%s can be asked for', (path) => {
  expect(foreignRouteFault('guest', [`GET ${path}`])).toBeUndefined();
});

test.each([
  '/',
  '/*',
  '/:any',
  '/a/*/b',
  '/a//b',
  '/a/',
  '/a/../b',
  '/./a',
  '/a/:id?',
  '/a/:id(\\d+)',
  '/a/:one-:two',
  '/a b',
  '/a%2Fb',
  '/a?b',
])('%s cannot, whoever approves it', (path) => {
  expect(foreignRouteFault('guest', [`GET ${path}`])).toContain(`its route ${path} has parts that are neither plain`);
});

test.each(['/api', '/api/:id', '/api/*'])('%s takes everything below /api', (path) => {
  expect(foreignRouteFault('guest', ['GET /api/guest', `GET ${path}`])).toContain('takes everything below /api');
});
