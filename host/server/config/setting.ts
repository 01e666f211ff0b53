import { configuration, type Manifest, type OutsideUse } from '#sdk';
import { contributionsOf } from '../registry/contributionsOf';

export type SettingType = 'text' | 'secret' | 'number' | 'port' | 'switch' | 'url' | 'list';

/** One operator setting, as a plugin or the host has contributed it. */
export interface Setting {
  readonly pluginId: string;
  /** Its place in `astrolabe.yaml`; dots nest. */
  readonly key: string;
  /** Its environment variable. */
  readonly env: string;
  readonly type: SettingType;
  readonly default?: string;
  readonly title: string;
  /** Whether signed-in browsers are told its value. */
  readonly forBrowser?: boolean;
  /** What pages may take from the origin of its address. */
  readonly outside?: readonly OutsideUse[];
  /** The session's integration that is there while it has a value. */
  readonly integration?: 'supportChat' | 'productTour';
}

/** The settings of these manifests, in their order. Where two share a name the first one keeps it and the second is a fault. */
export function settingsOf(manifests: readonly Manifest[]): { readonly settings: readonly Setting[]; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const settings: Setting[] = [];
  const contributed = contributionsOf(manifests, configuration, (pluginId, fault) => faults.push(`Plugin ${pluginId}: ${fault.message}`));
  for (const { pluginId, id, data } of contributed) {
    const taken = settings.find(({ key, env }) => key === id || env === data.env);
    if (taken === undefined) settings.push({ pluginId, key: id, ...data });
    else faults.push(`Plugin ${pluginId}: the setting ${data.env} (${id} in astrolabe.yaml) is already one of ${taken.pluginId}.`);
  }
  return { settings, faults };
}

/** Command-line name: `ASTROLABE_DATA_DIR` is `--data-dir`. */
export const argumentOf = ({ env }: Setting): string =>
  `--${env
    .replace(/^ASTROLABE_/, '')
    .toLowerCase()
    .replaceAll('_', '-')}`;
