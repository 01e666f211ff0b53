import {
  type DashboardDocument,
  type DashboardLink,
  dashboardDocumentSchema,
  type Layout,
  type Panel,
  type Variable,
} from '#plugins/dashboards/contract';
import type { SizedPanel } from './panels';

const columns = 24;

/** Panels below one title, in the order in which they are read. */
export interface Group {
  readonly title: string;
  readonly panels: readonly SizedPanel[];
  readonly isClosed?: boolean;
  /** The group is there once for each value of this variable. */
  readonly repeat?: string;
}

interface About {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** How far back it looks; an hour when absent. */
  readonly duration?: string;
  readonly variables?: readonly Variable[];
  readonly links?: readonly DashboardLink[];
  readonly groups: readonly Group[];
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Puts panels beside one another until a row is full. */
function placed(panels: readonly (SizedPanel & { readonly key: string })[]): Layout['spec']['items'] {
  let [x, y, height] = [0, 0, 0];
  return panels.map((one) => {
    if (x + one.width > columns) {
      x = 0;
      y += height;
      height = 0;
    }
    const item = { x, y, width: one.width, height: one.height, content: { $ref: `#/spec/panels/${one.key}` } };
    x += one.width;
    height = Math.max(height, one.height);
    return item;
  });
}

/** A document of groups of panels; panels are placed row by row. */
export function dashboardOf({ title, description, tags, duration = '1h', variables = [], links = [], groups }: About): DashboardDocument {
  const panels: Record<string, Panel> = {};
  const layouts = groups.map((group): Layout => {
    const keyed = group.panels.map((one) => {
      const base = `${slug(group.title)}-${slug(one.panel.spec.display.name ?? '') || 'words'}`.replace(/^-/, '');
      const key = Object.hasOwn(panels, base) ? `${base}-${Object.keys(panels).length}` : base;
      panels[key] = one.panel;
      return { ...one, key };
    });
    return {
      kind: 'Grid',
      spec: {
        display: { title: group.title, collapse: { open: group.isClosed !== true } },
        columns,
        items: placed(keyed),
        ...(group.repeat === undefined ? {} : { repeatVariable: group.repeat }),
      },
    };
  });
  return dashboardDocumentSchema.parse({
    kind: 'Dashboard',
    metadata: { name: title, tags: [...tags] },
    spec: {
      display: { name: title, description },
      duration,
      refreshInterval: '30s',
      variables: [...variables],
      panels,
      layouts,
      ...(links.length === 0 ? {} : { links: [...links] }),
    },
  });
}
