import { expect, test } from 'vitest';
import { EntityNames } from './EntityNames';

const kinds = [
  { id: 'service', data: { title: 'Service', plural: 'Services' } },
  { id: 'namespace', data: { title: 'Namespace', plural: 'Namespaces' } },
  { id: 'pod', data: { title: 'Pod', plural: 'Pods', within: ['namespace'] } },
];
const names = new EntityNames(
  kinds,
  [
    { kind: 'service', signals: ['logs'], fields: ['service', 'service.name'] },
    { kind: 'namespace', fields: ['k8s.namespace.name'] },
    { kind: 'pod', signals: ['logs'], fields: ['k8s.pod.name'], within: { namespace: 'k8s.namespace.name' } },
    { kind: 'pod', signals: ['logs'], fields: ['kubernetes.pod_name'], within: { namespace: 'kubernetes.namespace_name' } },
    { kind: 'pod', signals: ['samples'], fields: ['pod'], within: { namespace: 'namespace' } },
    { kind: 'ship', fields: ['ship'] },
  ].map((data) => ({ data })),
);
const k8s = { namespace: { name: 'shop' }, pod: { name: 'cart-7' } };

test('a value names the things of its field, within what the row says by the same convention', () => {
  const row = { signal: 'logs', fields: { k8s, 'kubernetes.namespace_name': 'other' } };
  expect(names.namedBy(row, 'k8s.pod.name', 'cart-7')).toEqual([{ kind: 'pod', name: 'cart-7', within: { namespace: 'shop' } }]);
  expect(names.namedBy(row, 'kubernetes.pod_name', 'cart-7')).toEqual([{ kind: 'pod', name: 'cart-7', within: { namespace: 'other' } }]);
  expect(names.namedBy({ signal: 'samples', fields: {} }, 'pod', 'cart-7')).toEqual([{ kind: 'pod', name: 'cart-7', within: {} }]);
});

test('fields of other signals, empty values, booleans and kinds that nobody owns name nothing', () => {
  const row = { signal: 'logs', fields: {} };
  expect(names.namedBy(row, 'pod', 'cart-7')).toEqual([]);
  expect(names.namedBy(row, 'service', '')).toEqual([]);
  expect(names.namedBy(row, 'service', true)).toEqual([]);
  expect(names.namedBy(row, 'service', ['cart'])).toEqual([]);
  expect(names.namedBy(row, 'ship', 'Argo')).toEqual([]);
  expect(names.namedBy(row, 'service', 7)).toEqual([{ kind: 'service', name: '7', within: {} }]);
});

test('a row names one thing of each kind, in the order of kinds and fields', () => {
  expect(names.of({ signal: 'logs', fields: { k8s, 'service.name': 'cart', service: '' } })).toEqual([
    { kind: 'service', name: 'cart', within: {} },
    { kind: 'namespace', name: 'shop', within: {} },
    { kind: 'pod', name: 'cart-7', within: { namespace: 'shop' } },
  ]);
  expect(names.of({ signal: 'spans', fields: { service: 'cart' } })).toEqual([]);
});

test('the fields of a kind are told by signal, each once', () => {
  expect(names.fieldsOf('pod', 'logs')).toEqual(['k8s.pod.name', 'kubernetes.pod_name']);
  expect(names.fieldsOf('namespace', 'anything')).toEqual(['k8s.namespace.name']);
  expect(names.fieldsOf('ship', 'logs')).toEqual([]);
});
