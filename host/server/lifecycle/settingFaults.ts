import { isIP } from 'node:net';
import { didYouMean, type Manifest } from '#sdk';
import type { Configuration } from '#sdk/server';
import { openedFaults } from '../../services/outbound/server/AddressRules';
import type { Setting } from '../config/setting';
import { readSecretKey } from '../secretBox/secretKey';
import { logLevels } from './createLogger';

/**
 * Faults that a setting's type alone does not find, in the same words as the others.
 * @param parts ids of the manifests that are the host itself
 */
export function settingFaults(
  configuration: Configuration,
  {
    manifests,
    settings,
    parts,
  }: { readonly manifests: readonly Manifest[]; readonly settings: readonly Setting[]; readonly parts: readonly string[] },
): string[] {
  const wrong = (env: string, value: string, expected: string, hint = ''): string => {
    const key = settings.find((setting) => setting.env === env)?.key ?? env;
    return `${env} (${key} in astrolabe.yaml): "${value}" is not ${expected}.${hint}`;
  };
  const level = configuration.text('ASTROLABE_LOG_LEVEL') ?? 'info';
  const known = manifests.map(({ id }) => id).filter((id) => !parts.includes(id));
  const switches = settings.filter(({ type }) => type === 'switch').map(({ env }) => env);
  const key = configuration.text('ASTROLABE_SECRET_KEY');
  const has = (env: string): boolean => settings.some((setting) => setting.env === env);
  const opened = has('ASTROLABE_OUTBOUND_ALLOW') ? configuration.list('ASTROLABE_OUTBOUND_ALLOW') : [];
  const proxy = has('ASTROLABE_OUTBOUND_PROXY') ? configuration.text('ASTROLABE_OUTBOUND_PROXY') : undefined;
  return [
    // The value itself is not repeated.
    ...(key === undefined || readSecretKey(key) !== undefined
      ? []
      : ['ASTROLABE_SECRET_KEY (secretKey in astrolabe.yaml) is not a key of 32 bytes in base64; `openssl rand -base64 32` makes one.']),
    ...(logLevels.includes(level) ? [] : [wrong('ASTROLABE_LOG_LEVEL', level, `one of ${logLevels.join(', ')}`)]),
    ...['ASTROLABE_QUERY_SECONDS', 'ASTROLABE_QUERY_MEMORY_MB', 'ASTROLABE_QUERY_ROWS']
      .map((env) => ({ env, value: configuration.text(env) ?? '1' }))
      .filter(({ value }) => Number(value) <= 0)
      .map(({ env, value }) => wrong(env, value, 'a number above 0')),
    ...['ASTROLABE_TRUSTED_PROXIES', 'ASTROLABE_METRICS_ALLOW'].flatMap((env) =>
      configuration
        .list(env)
        .filter((address) => !isNetwork(address))
        .map((address) => wrong(env, address, 'an address or a network such as 10.0.0.0/8')),
    ),
    ...openedFaults(opened).map((entry) =>
      wrong('ASTROLABE_OUTBOUND_ALLOW', entry, 'a network such as 10.0.0.0/8, an address or a host name'),
    ),
    ...(proxy === undefined || isProxy(proxy)
      ? []
      : ['ASTROLABE_OUTBOUND_PROXY (outbound.proxy in astrolabe.yaml) is not an address such as http://proxy.example.com:3128.']),
    ...configuration
      .list('ASTROLABE_PLUGINS_OFF')
      .filter((id) => !known.includes(id))
      .map((id) =>
        parts.includes(id)
          ? wrong('ASTROLABE_PLUGINS_OFF', id, 'a plugin that can be switched off: it is a part of the host')
          : wrong('ASTROLABE_PLUGINS_OFF', id, 'an installed plugin', didYouMean(id, known)),
      ),
    ...manifests
      .filter(({ enabledBy }) => enabledBy !== undefined && !switches.includes(enabledBy))
      .map(({ id, enabledBy }) => `Plugin ${id}: ${enabledBy}, which is to switch it, is not a switch setting.`),
  ];
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const isProxy = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
