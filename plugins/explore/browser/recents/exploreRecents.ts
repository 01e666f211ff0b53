import { z } from 'zod';
import { readLocal, writeLocal } from '#sdk/browser';
import { filterSchema } from '#sdk/query';
import { storedColumns } from '../../common/columns';
import { exploreDefaults, yAxisScales } from '../../common/exploreState';

export const densities = ['ONE_LINE', 'TWO_LINES', 'EXPANDED'] as const;
export type Density = (typeof densities)[number];

const key = 'explore-recents';
const version = 3;

const { inputMode, yAxisScale, timeInterval } = exploreDefaults;
const recentsSchema = z.object({
  _migrated: z.boolean().catch(false),
  filters: z
    .array(z.unknown())
    .catch([])
    .transform((filters) => filters.flatMap((filter) => filterSchema.safeParse(filter).data ?? [])),
  densityMode: z.enum(densities).catch('TWO_LINES'),
  inputMode: z.string().min(1).catch(inputMode),
  /** Without the timestamp; empty for those of the preferences. */
  columns: z.array(z.string().min(1)).catch([]).transform(storedColumns),
  accounts: z.array(z.int().positive()).catch([]),
  /** In which account those were searched: from another one they are not asked for unbidden. */
  inAccount: z.int().optional().catch(undefined),
  visualization: z
    .object({ yAxisScale: z.enum(yAxisScales).catch(yAxisScale), timeInterval: z.string().min(1).catch(timeInterval) })
    .catch({ yAxisScale, timeInterval }),
});
/** How Explore was left: where a person goes on when nothing else is asked for. */
export type ExploreRecents = Readonly<z.output<typeof recentsSchema>>;

export const recentsDefaults: ExploreRecents = recentsSchema.parse({});

/**
 * Reads how this person left Explore in this browser. A store of an older version is taken over once, and said to be; one of a newer version is left
 * alone and counts as none.
 */
export function readRecents(user: number): ExploreRecents {
  const stored = readLocal(key, user);
  if (stored === undefined || stored.version > version) return recentsDefaults;
  if (stored.version === version) return recentsSchema.parse(stored.state);
  const migrated = { ...recentsSchema.parse(fromOlder(stored.state)), _migrated: true };
  writeRecents(user, migrated);
  return migrated;
}

export const writeRecents = (user: number, state: ExploreRecents): void => writeLocal(key, user, { version, state });

/** Before version 3 the graph's settings stood beside the rest, and the density was called after what it does. */
function fromOlder(state: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { density, yAxisScale, timeInterval, visualization, densityMode } = state;
  const names: Readonly<Record<string, Density>> = { compact: 'ONE_LINE', default: 'TWO_LINES', expanded: 'EXPANDED' };
  return {
    ...state,
    densityMode: densityMode ?? names[String(density)],
    visualization: visualization ?? { yAxisScale, timeInterval },
  };
}
