import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { AccountMapping } from '../../mapping/AccountMapping';
import { kubernetesSources, nameOf } from '../../members/kubernetesNames';
import { RowEncoder } from '../../rows/RowEncoder';
import { RowSequence } from '../../rows/RowSequence';
import { origin, out, received, rowOf } from '../../rows/testing/encode';
import { workloadLength } from './workloadLength';

const id = `${'c0ffee'.repeat(10)}c0de`;
const uid = '8a7b6c5d-1234-4321-9999-0123456789ab';
const cart = {
  'k8s.pod.name': 'cart-6d4cf56db6-x7k2q',
  'k8s.namespace.name': 'shop',
  'k8s.container.name': 'app',
};
const pod = cart['k8s.pod.name'];

/** The names that a row has, whether beside the sender's or as the sender's own. */
function namesOf(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key.startsWith('k8s.')));
}

describe.each([
  ['directly', false],
  ['with care', true],
])('%s', (_way, careful) => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    [
      'Fluent Bit and Fluentd',
      {
        log: 'm',
        kubernetes: {
          pod_name: pod,
          namespace_name: 'shop',
          pod_id: uid,
          labels: { tier: 'web' },
          host: 'node-3',
          container_name: 'app',
          docker_id: id,
        },
      },
      { ...cart, 'k8s.node.name': 'node-3', 'k8s.pod.uid': uid },
      'cart',
    ],
    [
      'Filebeat and Elastic Agent',
      {
        message: 'm',
        kubernetes: {
          pod: { name: pod, uid, ip: '10.0.0.1' },
          namespace: 'shop',
          node: { name: 'node-3' },
          container: { name: 'app' },
          deployment: { name: 'cart-main' },
          replicaset: { name: 'cart-6d4cf56db6' },
          labels: { tier: 'web' },
        },
        orchestrator: { cluster: { name: 'eu-1' } },
      },
      {
        ...cart,
        'k8s.node.name': 'node-3',
        'k8s.pod.uid': uid,
        'k8s.deployment.name': 'cart-main',
        'k8s.replicaset.name': 'cart-6d4cf56db6',
        'k8s.cluster.name': 'eu-1',
      },
      'cart-main',
    ],
    ['dotted keys', { 'kubernetes.pod_name': pod, 'kubernetes.namespace_name': 'shop', 'kubernetes.container_name': 'app' }, cart, 'cart'],
    [
      'Datadog',
      { tags: { pod_name: pod, kube_namespace: 'shop', kube_container_name: 'app', kube_stateful_set: 'db', kube_cluster_name: 'eu-1' } },
      { ...cart, 'k8s.statefulset.name': 'db', 'k8s.cluster.name': 'eu-1' },
      'db',
    ],
    [
      'Promtail',
      { namespace: 'shop', pod, container: 'app', node_name: 'node-3', cluster: 'eu-1', message: 'm' },
      { ...cart, 'k8s.node.name': 'node-3', 'k8s.cluster.name': 'eu-1' },
      'cart',
    ],
    ['a path of containers', { log: { file: { path: `/var/log/containers/${pod}_shop_app-${id}.log` } } }, cart, 'cart'],
    ['the tag of Fluent Bit', { tag: `kube.var.log.containers.${pod}_shop_app-${id}.log` }, cart, 'cart'],
    ['a path of pods', { filename: `/var/log/pods/shop_${pod}_${uid}/app/0.log` }, { ...cart, 'k8s.pod.uid': uid }, 'cart'],
    ['a service of its own', { service: 'own', kubernetes: { pod_name: pod } }, { 'k8s.pod.name': pod }, 'own'],
    ['a container alone', { kubernetes: { container_name: 'app' } }, { 'k8s.container.name': 'app' }, 'app'],
    ['Docker without Kubernetes', { container_name: 'nginx' }, {}, 'nginx'],
    ["OpenTelemetry's own names", { ...cart }, cart, 'cart'],
    [
      "OpenTelemetry's name and another that says otherwise",
      { 'k8s.pod.name': 'a', kubernetes: { pod_name: 'b' } },
      { 'k8s.pod.name': 'a' },
      'a',
    ],
    ['a namespace without a pod', { namespace: 'Company.Product' }, {}, ''],
    ['a pod without a namespace', { pod: 'whales' }, {}, ''],
    ['any other path', { filename: '/var/log/nginx/access.log', tag: 'a.b' }, {}, ''],
    ['values that are no names', { kubernetes: { pod_name: 7, namespace_name: '', host: null, container_name: ['a'] } }, {}, ''],
    ['a name that is taken', { k8s: 'yes', kubernetes: { pod_name: 'p' } }, {}, 'p'],
  ])('%s', (_name, log, names, service) => {
    const row = rowOf(JSON.stringify(log), { careful });
    expect(namesOf(row.fields)).toEqual(names);
    expect(row.service ?? '').toBe(service);
    const { message: _m, log: _l, service: _s, ...own } = log;
    if (typeof log.log === 'object') Object.assign(own, { log: log.log });
    expect(row.fields).toMatchObject(own);
  });
});

test('a name that is taken by a value of another kind stands beside it, with underscores', () => {
  expect(rowOf('{"k8s":"yes","kubernetes":{"pod_name":"p"}}').fields).toMatchObject({ k8s: 'yes', k8s_pod_name: 'p' });
});

test('slashes may be escaped', () => {
  expect(rowOf(`{"filename":"\\/var\\/log\\/containers\\/${pod}_shop_app-${id}.log"}`).fields).toMatchObject(cart);
  expect(rowOf(`{"filename":"\\/var\\/log\\/pods\\/shop_${pod}_${uid}\\/app\\/0.log"}`).fields).toMatchObject(cart);
});

test('metadata within a message that is JSON counts, too', () => {
  const encoder = new RowEncoder(new RowSequence(received, 7));
  encoder.begin({ ...origin, forms: { json: true, logfmt: true } }, undefined);
  out.length = 0;
  const line = Buffer.from(JSON.stringify({ message: JSON.stringify({ kubernetes: { pod_name: pod } }) }));
  encoder.json({ reserve: () => out }, line, 0, line.length);
  const row = JSON.parse(out.bytes.toString('utf8', 0, out.length)) as { service: string; fields: Record<string, unknown> };
  expect([row.service, row.fields['k8s.pod.name']]).toEqual(['cart', pod]);
});

test('a log that teaches its fields gives the same row as one of known fields, and the names are mapped', () => {
  const mapping = new AccountMapping(1000, []);
  const encoder = new RowEncoder(new RowSequence(received, 7));
  const line = Buffer.from(JSON.stringify({ message: 'm', kubernetes: { pod_name: pod, namespace_name: 'shop' } }));
  const once = (): unknown => {
    encoder.begin({ ...origin, mapping }, undefined);
    out.length = 0;
    encoder.json({ reserve: () => out }, line, 0, line.length);
    const { seq: _, ...row } = JSON.parse(out.bytes.toString('utf8', 0, out.length)) as Record<string, unknown>;
    return row;
  };
  expect(once()).toEqual(once());
  expect(mapping.list().map(({ path, type }) => [path, type])).toEqual(
    ['kubernetes.pod_name', 'kubernetes.namespace_name', 'k8s.pod.name', 'k8s.namespace.name'].map((path) => [path, 'keyword']),
  );
});

test.each([
  ['cart-6d4cf56db6-x7k2q', 'cart'],
  ['checkout-api-v2-7b9c8d6f5-2xkqz', 'checkout-api-v2'],
  ['node-exporter-bx9tz', 'node-exporter'],
  ['backup-28391040-qwrtz', 'backup'],
  ['mysql-0', 'mysql'],
  ['kafka-broker-12', 'kafka-broker'],
  ['alone', 'alone'],
  ['my-job', 'my-job'],
  ['-0', '-0'],
  ['No Pod-0', 'No Pod-0'],
])('the workload of %s is %s', (name, workload) => {
  expect(name.slice(0, workloadLength(name))).toBe(workload);
});

test('both ways give the same row, whatever of it is there', () => {
  const path = fc.constantFrom(...kubernetesSources.flatMap(({ paths }) => paths), 'k8s', 'kubernetes', 'service', 'message', 'pod.x');
  const value = fc.oneof(
    fc.constantFrom(pod, 'shop', '', `/var/log/containers/${pod}_shop_app-${id}.log`, `/x/pods/shop_${pod}_${uid}/app/3.log`, 'a"b\\c.log'),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: fc.constantFrom('a', 'b', '-', '4', '.'), maxLength: 20 }),
    fc.integer(),
    fc.constant({ name: 'x' }),
    fc.constant('x'.repeat(300)),
  );
  const nested = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> => {
    const tree: Record<string, unknown> = {};
    for (const [key, leaf] of entries) {
      const [head = '', ...rest] = key.split('.');
      if (rest.length === 0 || typeof (tree[head] ?? {}) !== 'object') tree[key] = leaf;
      else tree[head] = { ...(tree[head] as object), [rest.join('.')]: leaf };
    }
    return tree;
  };
  const log = fc.tuple(fc.array(fc.tuple(path, value), { maxLength: 7 }), fc.boolean());
  fc.assert(
    fc.property(log, ([entries, isNested]) => {
      const line = JSON.stringify(isNested ? nested(entries) : Object.fromEntries(entries));
      const { seq: _a, ...direct } = rowOf(line);
      const { seq: _b, ...careful } = rowOf(line, { careful: true });
      expect({ message: '', ...direct }).toEqual(careful);
      const row = JSON.stringify(direct);
      const written = (text: string): string => JSON.stringify(text).slice(1, -1);
      for (const [, leaf] of entries.length > 0 && !isNested ? Object.entries(Object.fromEntries(entries)) : []) {
        // What stands in _excess is JSON in a text.
        if (typeof leaf === 'string') expect(row.includes(written(leaf)) || row.includes(written(written(leaf)))).toBe(true);
      }
    }),
    { numRuns: cases(1000) },
  );
  expect(nameOf(kubernetesSources[0]?.slot ?? 0)).toBe('k8s.pod.name');
});
