import { expect, test } from 'vitest';
import { narrowingsOf } from './narrowing';

const of = (source: Record<string, unknown>) => narrowingsOf(source).map(({ kind, field, value }) => [kind, field, value]);

test('a log is narrowed to its service, its pod and its trace, by the field in which it has them', () => {
  expect(of({ service: 'cart', k8s: { pod: { name: 'cart-1' } }, trace_id: 'abc' })).toEqual([
    ['service', 'service', 'cart'],
    ['pod', 'k8s.pod.name', 'cart-1'],
    ['trace', 'trace_id', 'abc'],
  ]);
  expect(of({ 'service.name': 'cart', kubernetes: { pod_name: 'cart-2' }, trace_id: '' })).toEqual([
    ['service', 'service.name', 'cart'],
    ['pod', 'kubernetes.pod_name', 'cart-2'],
  ]);
  expect(of({ message: 'x', pod: 7 })).toEqual([]);
});
