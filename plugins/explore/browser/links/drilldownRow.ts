import type { DrilldownRow } from '#sdk';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';

/** A log, and the search that has found it, as other areas are told of them. */
export const drilldownRow = ({ state: { accounts, from, to } }: ExploreStore, { _source }: ExploreHit): DrilldownRow => ({
  signal: 'logs',
  fields: _source,
  accounts,
  from,
  to,
});
