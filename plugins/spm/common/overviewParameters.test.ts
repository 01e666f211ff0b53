import { expect, test } from 'vitest';
import { readOverviewParameters, writeOverviewParameters } from './overviewParameters';

const ofService = {
  serviceName: 'checkout & co',
  deploymentName: 'checkout-v2',
  spmAccountId: 12,
  accountId: 7,
  quickViewCluster: 'eu-1',
  quickViewId: 'pod/checkout-a',
  quickViewSelectedTab: 'LOGS',
  time: '1780000000000',
  start: 'now-6h',
  end: 'now-1h',
  compareTo: '1d',
  serviceType: 'web',
  groupBy: 'nodes',
  selectedNodes: ['node-1', 'node,2'],
  selectedPods: ['checkout-a'],
  environments: ['production', 'staging'],
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  traceAccountId: 13,
  filters: [{ field: { id: 'status', name: 'status' }, type: 'IS', value: 'error' }],
} as const;

test('the address of a service overview holds each of its parameters, and groups by pods when it says nothing [data-2.6-05]', () => {
  const written = writeOverviewParameters(ofService);
  expect([...new Set(written.keys())].sort()).toEqual(Object.keys(ofService).sort());
  expect(readOverviewParameters(new URLSearchParams(written.toString()))).toEqual(ofService);
  expect(readOverviewParameters(new URLSearchParams())).toEqual({
    start: 'now-1h',
    end: 'now',
    groupBy: 'pods',
    selectedNodes: [],
    selectedPods: [],
    environments: [],
    filters: [],
  });
});

test('the address of an operation overview holds the operation beside every parameter of a service overview [data-2.6-06]', () => {
  const ofOperation = { ...ofService, operation: 'GET /orders?page=1,2' };
  const written = writeOverviewParameters(ofOperation);
  expect(written.get('operation')).toBe('GET /orders?page=1,2');
  expect(readOverviewParameters(new URLSearchParams(written.toString()))).toEqual(ofOperation);
  expect(readOverviewParameters(new URLSearchParams('operation=x')).groupBy).toBe('pods');
});

test('a damaged address still opens', () => {
  const query = new URLSearchParams('spmAccountId=x&compareTo=2y&groupBy=moons&filters=%5B{&environments[]=qa&traceAccountId=-1');
  expect(readOverviewParameters(query)).toEqual({
    start: 'now-1h',
    end: 'now',
    groupBy: 'pods',
    selectedNodes: [],
    selectedPods: [],
    environments: ['qa'],
    filters: [],
  });
});
