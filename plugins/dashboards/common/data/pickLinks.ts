import { exploreMetricsAddress } from '#plugins/metrics/contract';
import type { PanelPick } from '#sdk';
import type { Panel } from '../document';
import { interpolate } from '../variables/interpolate';
import { plainValue, type VariableValues } from '../variables/variableValue';
import type { PanelAsk } from './panelAsk';

/** Somewhere that a chosen point leads. */
export interface PickLink {
  readonly title: string;
  /** A path of the application, or a whole address. */
  readonly address: string;
  /** It is opened beside the application. */
  readonly isElsewhere: boolean;
}

/** A label that is no field of logs. */
const ownLabels = new Set(['__name__', 'le', 'quantile']);

const asFilter = (name: string, value: string): string => `${name.replace(/[:\\ ]/g, '\\$&')}:"${value.replace(/["\\]/g, '\\$&')}"`;

/**
 * Where a chosen point leads: to the rows behind it in the time of its step, then to the links of the panel, which may name `$__value`, `$__time` and
 * `$__labels_name`.
 * @param ask what the chosen answer was asked by; absent where nothing was asked
 */
export function pickLinks({
  pick,
  panel,
  ask,
  values,
}: {
  readonly pick: PanelPick;
  readonly panel: Panel;
  readonly ask: PanelAsk | undefined;
  readonly values: VariableValues;
}): readonly PickLink[] {
  const links: PickLink[] = [];
  const range = ask && (pick.time === undefined ? ask.range : { from: pick.time, to: pick.time + ask.step });
  if (ask !== undefined && range !== undefined) {
    const query = typeof ask.spec.query === 'string' ? ask.spec.query : '';
    const labels = Object.entries(pick.labels).filter(([name]) => !ownLabels.has(name));
    if (ask.kind.startsWith('Prometheus')) {
      links.push({
        title: 'Open in Explore metrics',
        address: exploreMetricsAddress({ queries: [query], ...ask.range }),
        isElsewhere: false,
      });
      const service = pick.labels.service ?? pick.labels.service_name ?? pick.labels.job;
      if (service !== undefined)
        links.push({ title: `Logs of ${service} then`, address: logs([asFilter('service', service)], range), isElsewhere: false });
    } else
      links.push({
        title: 'Show the logs behind it',
        address: logs([query === '' || query === '*' ? '' : `(${query})`, ...labels.map(([name, value]) => asFilter(name, value))], range),
        isElsewhere: false,
      });
  }
  const known = new Map([
    ...values,
    ['__value', plainValue(pick.value === undefined ? '' : String(pick.value))] as const,
    ['__time', plainValue(pick.time === undefined ? '' : String(pick.time))] as const,
    ...Object.entries(pick.labels).map(([name, value]) => [`__labels_${name}`, plainValue(value)] as const),
  ]);
  for (const { name, url, targetBlank, renderVariables } of panel.spec.links ?? []) {
    const address = renderVariables === false ? url : interpolate(url, known, 'address');
    if (!isSafe(address)) continue;
    links.push({ title: interpolate(name || url, known, 'words'), address, isElsewhere: targetBlank === true || !address.startsWith('/') });
  }
  return links;
}

/** An address that runs nothing in the page. */
export const isSafe = (address: string): boolean => /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(address.trim());

const logs = (parts: readonly string[], { from, to }: { readonly from: number; readonly to: number }): string =>
  `/explore?${new URLSearchParams({ query: parts.filter((part) => part !== '').join(' AND '), from: String(from), to: String(to) })}`;
