import { expect, test } from 'vitest';
import entityRequests from './entityRequests';

const where = { accounts: [], from: 'now-6h', to: 'now-5h', fields: [] };

test('a service and an operation of it are opened in the time of what named them', () => {
  expect(entityRequests({ kind: 'service', name: 'check out', within: {} }, where)).toBe(
    '/spm/service-overview?serviceName=check+out&start=now-6h&end=now-5h',
  );
  expect(entityRequests({ kind: 'operation', name: 'GET /cart', within: { service: 'cart' } }, where)).toBe(
    '/spm/operation-overview?serviceName=cart&operation=GET+%2Fcart&start=now-6h&end=now-5h',
  );
});
