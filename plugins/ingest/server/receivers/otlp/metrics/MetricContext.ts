import { LRUCache } from 'lru-cache';
import type { MetricDescription } from '../../../../intake/MetricIntake';
import { type Attributes, type Label, targetLabels } from './labels';
import { prometheusName, prometheusUnit } from './prometheusName';

/** What the metrics of a resource and scope share. */
export interface MetricGroup {
  readonly id: number;
  readonly base: readonly Label[];
  /** Labels of the resource's `target_info`. */
  readonly info: readonly Label[] | undefined;
}

export type MetricKind = 'gauge' | 'sum' | 'histogram' | 'exponential' | 'summary';

export interface MetricHead {
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  readonly kind: MetricKind;
  readonly monotonic: boolean;
  readonly delta: boolean;
}

/** A metric of a group: what its series share. */
export interface MetricContext {
  /** Stands for the metric and its group in keys of series, as long as this process lives. */
  readonly id: number;
  readonly name: string;
  readonly base: readonly Label[];
  readonly about: MetricDescription;
}

const groups = new LRUCache<string, MetricGroup>({ maxSize: 16 * 1024 * 1024, sizeCalculation: (_group, key) => key.length + 500 });
const metrics = new LRUCache<string, MetricContext>({ max: 20_000 });
let made = 0;

/** @param key stands for resource and scope, such as their bytes */
export function groupOf(key: string, read: () => { readonly resource: Attributes; readonly scope: Attributes }): MetricGroup {
  let group = groups.get(key);
  if (group === undefined) {
    const { resource, scope } = read();
    group = { id: ++made, ...targetLabels(resource, scope) };
    groups.set(key, group);
  }
  return group;
}

const typeOf = ({ kind, monotonic }: MetricHead): string => {
  if (kind === 'sum') return monotonic ? 'counter' : 'gauge';
  return kind === 'exponential' ? 'histogram' : kind;
};

/** @returns undefined for a metric without a name */
export function contextOf(group: MetricGroup, head: MetricHead): MetricContext | undefined {
  const { name, description, unit, kind, monotonic, delta } = head;
  const key = `${group.id} ${kind} ${monotonic} ${delta} ${unit} ${name} ${description}`;
  const present = metrics.get(key);
  if (present !== undefined) return present;
  const type = typeOf(head);
  const translated = prometheusName(name, unit, kind === 'sum' && monotonic ? 'counter' : kind === 'gauge' ? 'gauge' : 'other');
  if (translated === '') return undefined;
  const context: MetricContext = {
    id: ++made,
    name: translated,
    // Deltas stay what they are, in series of their own: they cannot be told from totals by their values.
    base: delta ? [...group.base, ['__temporality__', 'delta']] : group.base,
    about: {
      type,
      unit: prometheusUnit(unit),
      help: description,
      originalName: name,
      temporality: delta ? 'delta' : 'cumulative',
    },
  };
  metrics.set(key, context);
  return context;
}
