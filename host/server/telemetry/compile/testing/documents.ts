import type { TestLog } from './logTable';

/** Start of the documents' time: 2026-05-01T00:00:00Z, in nanoseconds. */
export const start = 1_777_593_600_000_000_000n;
const minute = 60_000_000_000n;

type Document = Omit<TestLog, 'ns' | 'seq'>;

/** Numbered from 1; each a minute after the one before. */
const written: readonly Document[] = [
  {
    message: 'Connection refused by upstream 10.0.0.7',
    severity: 'error',
    service: 'checkout',
    fields: { http: { status: 502, method: 'POST' } },
  }, // 1
  { message: 'connection reset by peer', severity: 'warn', service: 'checkout', fields: { http: { status: 499, method: 'GET' } } }, // 2
  { message: 'Refused: connection pool exhausted', severity: 'error', service: 'cart', fields: { pool: { size: 20, used: 20 } } }, // 3
  {
    message: 'GET /api/v1/users/42 200 12ms',
    severity: 'info',
    service: 'nginx',
    type: 'nginx',
    fields: { http: { status: 200, method: 'GET', path: '/api/v1/users/42' }, duration: 12.5 },
  }, // 4
  {
    message: 'GET /api/v1/orders 404 3ms',
    severity: 'info',
    service: 'nginx',
    type: 'nginx',
    fields: { http: { status: 404, method: 'GET', path: '/api/v1/orders' }, duration: 3 },
  }, // 5
  {
    message: 'POST /api/v2/orders 201 180ms',
    severity: 'info',
    service: 'nginx',
    type: 'nginx',
    fields: { http: { status: 201, method: 'POST', path: '/api/v2/orders' }, duration: 180.25 },
  }, // 6
  { message: 'user-123 logged in', severity: 'info', service: 'auth', fields: { user: { id: 123, name: 'Ann', roles: ['admin', 'dev'] } } }, // 7
  { message: 'user 123 logged out', severity: 'info', service: 'auth', fields: { user: { id: '123', name: 'ann', roles: ['dev'] } } }, // 8
  {
    message: 'user_1234 login failed: bad password',
    severity: 'warn',
    service: 'auth',
    fields: { user: { id: 1234, name: 'Bob' }, ip: '192.168.1.20' },
  }, // 9
  { message: 'Größe des Körpers überschritten', severity: 'error', service: 'upload', fields: { größe: 1048577, datei: 'Übung.pdf' } }, // 10
  { message: 'ÜBERTRAGUNG abgebrochen', severity: 'error', service: 'upload', fields: { datei: 'übung.pdf' } }, // 11
  { message: 'Ошибка подключения к базе', severity: 'error', service: 'billing', fields: { db: 'основная' } }, // 12
  { message: 'cache miss for key product:77', severity: 'debug', service: 'catalog', fields: { cache: { hit: false, key: 'product:77' } } }, // 13
  { message: 'cache hit for key product:78', severity: 'debug', service: 'catalog', fields: { cache: { hit: true, key: 'product:78' } } }, // 14
  {
    message: 'java.lang.NullPointerException: x is null\n\tat com.shop.Cart.add(Cart.java:42)',
    severity: 'error',
    service: 'cart',
    fields: { error: { type: 'NullPointerException' } },
  }, // 15
  {
    message: 'timeout after 30s',
    severity: 'fatal',
    service: 'payment',
    trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    span_id: '00f067aa0ba902b7',
    fields: { provider: 'acme-pay', attempt: 3 },
  }, // 16
  {
    message: 'retry 1 of 3',
    severity: 'info',
    service: 'payment',
    trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    fields: { provider: 'acme-pay', attempt: 1 },
  }, // 17
  { message: 'time out of range', service: 'payment', fields: { attempt: -1 } }, // 18
  { message: 'error', fields: { attempt: 0 } }, // 19
  { message: 'ERROR: disk /dev/sda1 is 95% full', service: 'node-1', fields: { disk: { used: 0.95, name: 'sda1' } } }, // 20
  { message: 'disk ok', service: 'node-2', severity: 'trace', fields: { disk: { used: 0.5, name: 'sdb1' } } }, // 21
  {
    message: 'checkout started',
    service: 'frontend',
    severity: 'info',
    fields: { order: { total: 1e3, currency: 'EUR', items: [1, 2, 3] } },
  }, // 22
  {
    message: 'checkout done',
    service: 'frontend',
    severity: 'info',
    fields: { order: { total: 99.99, currency: 'USD', items: [10, 20] } },
  }, // 23
  { message: '', service: 'empty', fields: { note: '', blank: ' ' } }, // 24
  {
    message: 'special chars: a+b=c && (x || y) ! [z] {w} ^ " ~ * ? : \\ /',
    service: 'odd',
    fields: { 'we ird': 'a b', raw: 'a*b?c', path: 'C:\\temp\\x', 'k8s.io/name': 'shop' },
  }, // 25
  { message: "quote ' and <b>html</b> & more", service: 'odd', fields: { raw: "it's", json: '{"a":1}' } }, // 26
  {
    message: 'started at 2026-04-30',
    service: 'cron',
    severity: 'info',
    fields: { started: '2026-04-30T23:00:00Z', finished: '2026-05-01T01:30:00.5Z', version: '1.10.0' },
  }, // 27
  { message: 'started at 2026-05-01', service: 'cron', severity: 'info', fields: { started: '2026-05-01', version: '1.9.0' } }, // 28
  { message: 'request from 10.1.2.3', service: 'firewall', severity: 'info', fields: { src: '10.1.2.3', dst: '10.0.0.9', port: 443 } }, // 29
  { message: 'request from 10.200.0.1', service: 'firewall', severity: 'warn', fields: { src: '10.200.0.1', dst: '172.16.0.1', port: 22 } }, // 30
  { message: 'request from 2001:db8::5', service: 'firewall', severity: 'info', fields: { src: '2001:db8::5', port: '8443' } }, // 31
  { message: 'mixed types', service: 'mix', fields: { v: 1, list: ['x', 2, true], f: 42 } }, // 32
  { message: 'mixed types', service: 'mix', fields: { v: '1', list: ['[y]', "it's"], f: '42.0' } }, // 33
  { message: 'mixed types', service: 'mix', fields: { v: true, list: [], f: 42.5, s: '[x] bracket' } }, // 34
  { message: 'mixed types', service: 'mix', fields: { v: { w: 'deep' }, list: [[1, 2], { k: 'v' }], f: 'abc' } }, // 35
  {
    message: 'k8s event',
    service: 'kubelet',
    type: 'k8s',
    fields: { kubernetes: { pod: 'cart-7d9f', labels: { app: 'cart', 'app.kubernetes.io/part-of': 'shop' } } },
  }, // 36
  { message: 'k8s event', service: 'kubelet', type: 'k8s', fields: { kubernetes: { pod: 'cart-8c1a', labels: { app: 'cart' } } } }, // 37
  { message: 'a b a c', service: 'phrases', fields: { level: 'Warning' } }, // 38
  { message: 'b a b', service: 'phrases', fields: { level: 'warning', empty: null } }, // 39
  { message: 'aa-b.c/d', service: 'phrases', severity: 'fatal', fields: { attempt: 12 } }, // 40
];

export const documents: readonly TestLog[] = written.map((document, index) => ({
  ...document,
  ns: start + BigInt(index) * minute + BigInt(index),
  seq: index + 1,
  // Every third is kept out of the text index: that makes searching slower and finds the same.
  ...(index % 3 === 0 ? { indexed: 0 } : {}),
}));
