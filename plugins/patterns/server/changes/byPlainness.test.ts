import { expect, test } from 'vitest';
import { byPlainness } from './byPlainness';

test('fields that everybody knows name a group first, then short names, and ids that machines made up come last', () => {
  const members = [
    { field: 'container.id', value: '00dc635b3646c2999436eba7abeb4213' },
    { field: 'exception_group', value: '03524083026b0a93' },
    { field: 'k8s.pod.uid', value: '0f4170a4-751d-4cc0-adcf-02b7dc8e1111' },
    { field: 'kubernetes.pod_name', value: 'checkout-7d9f' },
    { field: 'level', value: 'ERROR' },
    { field: 'service', value: 'checkout' },
    // Letters alone are a word, and a short number is no id.
    { field: 'word', value: 'decade-facade' },
    { field: 'build', value: '20261127' },
  ];
  expect(members.toSorted(byPlainness).map(({ field }) => field)).toEqual([
    'service',
    'word',
    'build',
    'level',
    'kubernetes.pod_name',
    'exception_group',
    'k8s.pod.uid',
    'container.id',
  ]);
});
