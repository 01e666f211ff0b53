import { promQueryKind } from '#plugins/metrics/contract';

interface Item {
  readonly y: number;
  readonly height: number;
}

/** What is read of a dashboard's document; the rest of it stays as it is. */
export interface PanelHolder {
  readonly spec: {
    readonly panels: Readonly<Record<string, unknown>>;
    readonly layouts: readonly {
      readonly kind: 'Grid';
      readonly spec: { readonly columns?: number | undefined; readonly items: readonly Item[] };
    }[];
  };
}

const height = 8;

/** A document with one more panel that draws an expression over time: below the others of its first group, as wide as the grid. */
export function withPanel<Document extends PanelHolder>(document: Document, title: string, query: string): Document {
  const { panels, layouts } = document.spec;
  const taken = new Set(Object.keys(panels));
  const key = Array.from({ length: taken.size + 1 }, (_each, index) => `metric-${index + 1}`).find((each) => !taken.has(each)) ?? 'metric';
  const panel = {
    kind: 'Panel',
    spec: {
      display: { name: title },
      plugin: { kind: 'TimeSeriesChart', spec: {} },
      queries: [{ kind: 'TimeSeriesQuery', spec: { plugin: { kind: promQueryKind, spec: { query } } } }],
    },
  };
  const [first = { kind: 'Grid', spec: { items: [] } } as const, ...others] = layouts;
  const below = Math.max(0, ...first.spec.items.map((item) => item.y + item.height));
  const item = { x: 0, y: below, width: first.spec.columns ?? 12, height, content: { $ref: `#/spec/panels/${key}` } };
  const group = { ...first, spec: { ...first.spec, items: [...first.spec.items, item] } };
  return { ...document, spec: { ...document.spec, panels: { ...panels, [key]: panel }, layouts: [group, ...others] } };
}
