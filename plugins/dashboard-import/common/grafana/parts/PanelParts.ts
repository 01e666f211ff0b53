import type { Notes } from '../../conversion/conversion';
import type { Source } from '../../json/Source';

/** The parts of a panel of Grafana, wherever its schema has them. */
export interface PanelParts {
  /** Its kind: `timeseries`. */
  readonly type: string;
  readonly options: Source;
  readonly fields: Source;
  readonly targets: readonly Source[];
  readonly transformations: readonly Source[];
  readonly links: readonly Source[];
  /** Where the first schema has what belongs to the panel itself: `lines`, `yaxes`, `valueName`, `timeFrom`. */
  readonly root: Source;
  readonly notes: Notes;
}

/** What a panel becomes; its queries, links and transformations are told elsewhere. */
export interface ConvertedPanel {
  readonly kind: string;
  readonly spec: Record<string, unknown>;
}

/** An object without the members that are undefined. */
export const compact = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
