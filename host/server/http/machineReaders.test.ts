import { expect, test } from 'vitest';
import type { Configuration } from '#sdk/server';
import { machineReaders, openToTheMachine } from './machineReaders';
import { Networks } from './Networks';

const settings = (allowed: readonly string[], proxies: readonly string[] = []) =>
  ({ list: (env) => (env === 'ASTROLABE_METRICS_ALLOW' ? allowed : proxies) }) as Pick<Configuration, 'list'> as Configuration;
const readers = (...given: Parameters<typeof settings>) => machineReaders(settings(...given));
const loopback = ['127.0.0.0/8', '::1'];

test('addresses and networks of both versions', () => {
  const networks = new Networks(['10.1.0.0/16', '192.0.2.7', 'fd00::/8', '::1']);
  for (const address of ['10.1.255.3', '192.0.2.7', 'fd12::1', '::1', '::ffff:10.1.2.3']) expect(networks.holds(address)).toBe(true);
  for (const address of ['10.2.0.1', '192.0.2.8', 'fe80::1', '', 'unknown', '::ffff:10.2.0.1']) expect(networks.holds(address)).toBe(false);
});

test('the machine itself reads, others do not, and those who are let in do', () => {
  for (const ip of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(readers(loopback)({ ip, headers: {} })).toBe(true);
  for (const ip of ['10.0.0.1', '192.168.1.5', '2001:db8::1']) expect(readers(loopback)({ ip, headers: {} })).toBe(false);
  expect(readers([...loopback, '10.0.0.0/8'])({ ip: '10.0.0.1', headers: {} })).toBe(true);
});

test('what a proxy on the machine brings is not of the machine, unless the proxy is trusted and its word is the address', () => {
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
    expect(readers(loopback)({ ip: '127.0.0.1', headers })).toBe(false);
  expect(readers(loopback, ['127.0.0.1'])({ ip: '203.0.113.9', headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(false);
});

test('that a proxy without a header opens them to everybody is said where it may be so, and nowhere else', () => {
  for (const allowed of [loopback, ['::1'], ['127.0.0.1', '10.0.0.0/8']]) {
    const said = openToTheMachine(settings(allowed));
    expect(said).toContain('/metrics and /api/openapi.json');
    expect(said).toContain('ASTROLABE_TRUSTED_PROXIES');
  }
  expect(openToTheMachine(settings(loopback, ['127.0.0.1']))).toBeUndefined();
  expect(openToTheMachine(settings(['10.0.0.0/8']))).toBeUndefined();
});
