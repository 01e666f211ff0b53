import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BootDocument, BootSession, Manifest } from '#sdk';
import type { Configuration } from '#sdk/server';
import { browserConfig } from '../config/browserConfig';
import { ConfigurationError } from '../config/ConfigurationError';
import { integrationsOf } from '../config/integrationsOf';
import { type OutsideSources, outsideSources } from '../config/outsideSources';
import { type ConfigurationSources, readConfiguration } from '../config/readConfiguration';
import { settingsOf } from '../config/setting';
import type { TlsFiles } from '../http/createNodeServer';
import { settingFaults } from './settingFaults';

/** Everything that the host itself reads from its settings. */
export interface HostConfiguration {
  readonly configuration: Configuration;
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly tls: TlsFiles | undefined;
  readonly logLevel: string;
  /** What signed-in browsers are told of them. */
  readonly forBrowser: NonNullable<BootDocument['config']>;
  /** Which integrations are there. */
  readonly integrations: BootSession['integrations'];
  /** What pages may take from servers that the operator has named. */
  readonly outside: OutsideSources;
}

/**
 * Reads and checks all settings, also those rules that one setting alone cannot state.
 * @param parts ids of the manifests that are the host itself and cannot be switched off
 * @throws ConfigurationError with every fault
 */
export function readHostConfiguration(
  manifests: readonly Manifest[],
  sources: ConfigurationSources,
  parts: readonly string[] = [],
): HostConfiguration {
  const { settings, faults } = settingsOf(manifests);
  const { configuration, faults: wrong } = readConfiguration(settings, sources);
  const { tls, faults: wrongTls } = readTls(configuration, sources.directory);
  const all = [...faults, ...wrong, ...wrongTls, ...settingFaults(configuration, { manifests, settings, parts })];
  if (all.length > 0) throw new ConfigurationError(all);
  return {
    configuration,
    host: configuration.text('ASTROLABE_HOST') ?? '127.0.0.1',
    port: configuration.number('ASTROLABE_PORT'),
    dataDir: resolve(sources.directory, configuration.text('ASTROLABE_DATA_DIR') ?? './data'),
    tls,
    logLevel: configuration.text('ASTROLABE_LOG_LEVEL') ?? 'info',
    forBrowser: browserConfig(settings, configuration),
    integrations: integrationsOf(settings, configuration),
    outside: outsideSources(settings, configuration),
  };
}

function readTls(configuration: Configuration, directory: string): { tls: TlsFiles | undefined; faults: string[] } {
  const faults: string[] = [];
  const read = (env: string): string | undefined => {
    const file = configuration.text(env);
    if (file === undefined) return undefined;
    try {
      return readFileSync(resolve(directory, file), 'utf8');
    } catch (error) {
      faults.push(`${env}: the file ${file} cannot be read: ${(error as Error).message}.`);
      return undefined;
    }
  };
  const [cert, key] = [read('ASTROLABE_TLS_CERT'), read('ASTROLABE_TLS_KEY')];
  if (faults.length === 0 && (cert === undefined) !== (key === undefined)) {
    faults.push('ASTROLABE_TLS_CERT and ASTROLABE_TLS_KEY: set both, or neither.');
  }
  return { tls: cert === undefined || key === undefined ? undefined : { cert, key }, faults };
}
