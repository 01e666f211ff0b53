import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configuration, definePlugin } from '#sdk';
import { manifest as outbound } from '../../services/outbound/plugin';
import { hostManifest } from '../hostManifest';
import { readHostConfiguration } from '../lifecycle/hostConfiguration';
import { ConfigurationError } from './ConfigurationError';
import { helpText } from './helpText';
import { settingsOf } from './setting';

const post = definePlugin({
  id: 'post',
  title: 'Post',
  version: '1.0.0',
  host: '*',
  contributes: [
    configuration.add('post.port', { env: 'ASTROLABE_POST_PORT', type: 'port', default: '2525', title: 'Port for letters' }),
    configuration.add('post.sorted', { env: 'ASTROLABE_POST_SORTED', type: 'switch', default: 'on', title: 'Sort letters' }),
    configuration.add('post.towns', { env: 'ASTROLABE_POST_TOWNS', type: 'list', title: 'Towns served', forBrowser: true }),
    configuration.add('post.weight', { env: 'ASTROLABE_POST_WEIGHT', type: 'number', default: '20', title: 'Grams', forBrowser: true }),
    configuration.add('post.night', { env: 'ASTROLABE_POST_NIGHT', type: 'switch', default: 'off', title: 'At night', forBrowser: true }),
    configuration.add('post.motto', { env: 'ASTROLABE_POST_MOTTO', type: 'text', title: 'Motto', forBrowser: true }),
    configuration.add('post.stamp', { env: 'ASTROLABE_POST_STAMP', type: 'secret', title: 'Stamp' }),
  ],
});
const manifests = [hostManifest, outbound, post];

interface Given {
  readonly env?: Record<string, string>;
  readonly argv?: readonly string[];
  readonly yaml?: string;
}

function read({ env = {}, argv = [], yaml }: Given) {
  const directory = mkdtempSync(join(tmpdir(), 'astrolabe-configuration-'));
  if (yaml !== undefined) writeFileSync(join(directory, 'astrolabe.yaml'), yaml);
  return readHostConfiguration(manifests, { env, argv, directory }, ['host', 'outbound']);
}

function faultsOf(given: Given): readonly string[] {
  try {
    read(given);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
  return [];
}

describe('where values come from', () => {
  test('defaults, when nothing is set', () => {
    const { configuration: values, port, host, dataDir } = read({});
    expect([host, port, values.number('ASTROLABE_POST_PORT'), values.flag('ASTROLABE_POST_SORTED')]).toEqual([
      '127.0.0.1',
      3600,
      2525,
      true,
    ]);
    expect(values.text('TELEMETRY_URL')).toBeUndefined();
    expect(values.list('ASTROLABE_POST_TOWNS')).toEqual([]);
    expect(dataDir).toMatch(/^\/.*\/data$/);
  });

  test('an argument wins over the environment, which wins over the file', () => {
    const yaml = 'port: 1\npost:\n  port: 2\n  sorted: false\n  towns: [Kyoto, Oslo]\n';
    const { configuration: values, port } = read({ yaml, env: { ASTROLABE_POST_PORT: '3', ASTROLABE_PORT: '4' }, argv: ['--port=5'] });
    expect([port, values.number('ASTROLABE_POST_PORT'), values.flag('ASTROLABE_POST_SORTED')]).toEqual([5, 3, false]);
    expect(values.list('ASTROLABE_POST_TOWNS')).toEqual(['Kyoto', 'Oslo']);
  });

  test('--no-x switches off, --x switches on', () => {
    expect(read({ argv: ['--no-post-sorted'] }).configuration.flag('ASTROLABE_POST_SORTED')).toBe(false);
    expect(read({ argv: ['--post-sorted'], env: { ASTROLABE_POST_SORTED: 'off' } }).configuration.flag('ASTROLABE_POST_SORTED')).toBe(true);
  });

  test('ASTROLABE_CONFIG names another file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'astrolabe-configuration-')), 'other.yaml');
    writeFileSync(file, 'port: 77');
    expect(read({ env: { ASTROLABE_CONFIG: file }, yaml: 'port: 1' }).port).toBe(77);
    expect(faultsOf({ env: { ASTROLABE_CONFIG: '/nowhere/x.yaml' } })).toEqual([
      'The configuration file /nowhere/x.yaml (ASTROLABE_CONFIG) does not exist.',
    ]);
  });

  test('what Kubernetes injects for a service of our name is no setting, and no fault', () => {
    expect(faultsOf({ env: { ASTROLABE_SERVICE_HOST: '10.0.0.1', ASTROLABE_PORT_3600_TCP_ADDR: '10.0.0.1' } })).toEqual([]);
    expect(faultsOf({ env: { ASTROLABE_PORT: 'tcp://10.0.0.1:3600' } })[0]).toContain('enableServiceLinks');
  });
});

describe('faults', () => {
  test('all are told at once, each with both names, the wrong value and what is expected', () => {
    const faults = faultsOf({
      env: { ASTROLABE_PORT: '99999', ASTROLABE_POST_SORTED: 'maybe', TELEMETRY_URL: 'nonsense', ASTROLABE_LOG_LEVEL: 'loud' },
      yaml: 'post:\n  port: many\n  tows: [x]\n',
      argv: ['--prt=1', '--data-dir'],
    });
    expect(faults).toHaveLength(8);
    expect(faults).toContain('ASTROLABE_PORT (port in astrolabe.yaml): "99999" is not a port number from 0 to 65535.');
    expect(faults).toContain('ASTROLABE_POST_SORTED (post.sorted in astrolabe.yaml): "maybe" is not on or off.');
    expect(faults).toContain('TELEMETRY_URL (telemetryUrl in astrolabe.yaml): "nonsense" is not a URL such as https://host:8443.');
    expect(faults).toContain('ASTROLABE_POST_PORT (post.port in astrolabe.yaml): "many" is not a port number from 0 to 65535.');
    expect(faults.find((fault) => fault.includes('post.tows'))).toMatch(/is not a setting\. Did you mean post\.towns\?$/);
    expect(faults).toContain('Argument --prt is not known. Did you mean --port? --help lists all of them.');
    expect(faults).toContain('Argument --data-dir needs a value: --data-dir=…');
    expect(faults.find((fault) => fault.startsWith('ASTROLABE_LOG_LEVEL'))).toContain('"loud" is not one of');
    expect(new ConfigurationError(faults).message).toContain('The configuration has 8 faults:\n  - ');
  });

  test('an unknown variable of our prefix is told with the nearest name', () => {
    expect(faultsOf({ env: { ASTROLABE_ADMIN_PASWORD: 'x', PATH: '/bin' } })).toEqual([
      'Environment variable ASTROLABE_ADMIN_PASWORD is not a setting. Did you mean ASTROLABE_ADMIN_PASSWORD?',
    ]);
  });

  test('a secret is never shown, nor the password in a URL', () => {
    expect(faultsOf({ env: { RECORDS_URL: 'postgres//me:hunter2@db/x' } })[0]).not.toContain('hunter2');
    expect(faultsOf({ yaml: 'post:\n  stamp: [a]\n  towns:\n    - {deep: hunter2}\n' }).join()).not.toContain('hunter2');
  });

  test.each(['postgres:me:hunter2@db', 'x@postgres//me:hunter2@db'])('nor when the URL is not one: %s', (url) => {
    expect(faultsOf({ env: { RECORDS_URL: url } })[0]).toContain('"…@db" is not a URL');
  });

  test('broken YAML is told with its place', () => {
    expect(faultsOf({ yaml: 'port: [1' })[0]).toMatch(/astrolabe\.yaml is not valid YAML: .*line 1/);
    expect(faultsOf({ yaml: '- a' })[0]).toContain('must hold keys and values');
  });

  test('a certificate without its key, and a plugin that is not there', () => {
    const faults = faultsOf({ env: { ASTROLABE_TLS_CERT: '/nowhere.pem', ASTROLABE_PLUGINS_OFF: 'pots' } });
    expect(faults[0]).toContain('ASTROLABE_TLS_CERT: the file /nowhere.pem cannot be read');
    expect(faults[1]).toBe('ASTROLABE_PLUGINS_OFF (pluginsOff in astrolabe.yaml): "pots" is not an installed plugin. Did you mean post?');
  });

  test('a part of the host is not switched off', () => {
    expect(faultsOf({ env: { ASTROLABE_PLUGINS_OFF: 'outbound, post' } })).toEqual([
      'ASTROLABE_PLUGINS_OFF (pluginsOff in astrolabe.yaml): "outbound" is not a plugin that can be switched off: it is a part of the host.',
    ]);
  });

  test('what is opened to outbound calls and is no network or name, and a proxy that is none, whose password is not repeated', () => {
    const faults = faultsOf({
      env: { ASTROLABE_OUTBOUND_ALLOW: '10.0.0.0/8, 10.0.0.0/40, https://hooks.example', ASTROLABE_OUTBOUND_PROXY: 'proxy:s3cret' },
    });
    expect(faults).toEqual([
      'ASTROLABE_OUTBOUND_ALLOW (outbound.allow in astrolabe.yaml): "10.0.0.0/40" is not a network such as 10.0.0.0/8, an address or a host name.',
      'ASTROLABE_OUTBOUND_ALLOW (outbound.allow in astrolabe.yaml): "https://hooks.example" is not a network such as 10.0.0.0/8, an address or a host name.',
      'ASTROLABE_OUTBOUND_PROXY (outbound.proxy in astrolabe.yaml) is not an address such as http://proxy.example.com:3128.',
    ]);
  });

  test('budgets of nothing, and proxies that are no addresses', () => {
    const faults = faultsOf({
      env: { ASTROLABE_QUERY_SECONDS: '-1', ASTROLABE_TRUSTED_PROXIES: '10.0.0.0/8, ::1, proxy.local, 10.0.0.0/99' },
    });
    expect(faults).toEqual([
      'ASTROLABE_QUERY_SECONDS (query.seconds in astrolabe.yaml): "-1" is not a number above 0.',
      'ASTROLABE_TRUSTED_PROXIES (trustedProxies in astrolabe.yaml): "proxy.local" is not an address or a network such as 10.0.0.0/8.',
      'ASTROLABE_TRUSTED_PROXIES (trustedProxies in astrolabe.yaml): "10.0.0.0/99" is not an address or a network such as 10.0.0.0/8.',
    ]);
  });

  test('two contributions of one name', () => {
    const twin = definePlugin({ ...post, id: 'twin' });
    expect(settingsOf([post, twin]).faults[0]).toBe(
      'Plugin twin: the setting ASTROLABE_POST_PORT (post.port in astrolabe.yaml) is already one of post.',
    );
  });
});

test('browsers are told the settings that are for them, typed, those without a value left out', () => {
  expect(read({}).forBrowser).toEqual({ 'post.towns': [], 'post.weight': 20, 'post.night': false });
  const env = {
    ASTROLABE_POST_TOWNS: 'Ulm,Bonn',
    ASTROLABE_POST_WEIGHT: '50',
    ASTROLABE_POST_NIGHT: 'on',
    ASTROLABE_POST_MOTTO: 'On time',
    ASTROLABE_POST_STAMP: 'blue',
  };
  expect(read({ env }).forBrowser).toEqual({
    'post.towns': ['Ulm', 'Bonn'],
    'post.weight': 50,
    'post.night': true,
    'post.motto': 'On time',
  });
});

test('a secret that is for browsers is a fault of the contribution', () => {
  const leak = definePlugin({
    id: 'leak',
    title: 'Leak',
    version: '1.0.0',
    host: '*',
    contributes: [configuration.add('leak.key', { env: 'ASTROLABE_LEAK_KEY', type: 'secret', title: 'Key', forBrowser: true })],
  });
  const { settings, faults } = settingsOf([leak]);
  expect([settings, faults.join()]).toEqual([[], expect.stringContaining('A secret is never sent to browsers.')]);
});

test('asking for a setting that nobody contributes, or as another type, is a mistake that throws', () => {
  const { configuration: values } = read({});
  expect(() => values.text('ASTROLABE_NOTHING')).toThrow('Nobody contributes a setting ASTROLABE_NOTHING');
  expect(() => values.number('ASTROLABE_POST_SORTED')).toThrow('is not a number');
});

test('--help shows every setting with its three names and default', () => {
  const text = helpText(settingsOf(manifests).settings);
  expect(text).toMatch(/^ASTROLABE_POST_PORT +post\.port +--post-port=… +port +2525 +Port for letters$/m);
  expect(text).toMatch(/^ASTROLABE_POST_SORTED +post\.sorted +--\[no-\]post-sorted +switch +on +Sort letters$/m);
  for (const name of ['ASTROLABE_HOST', 'ASTROLABE_DATA_DIR', 'TELEMETRY_URL', 'RECORDS_URL']) expect(text).toContain(name);
});
