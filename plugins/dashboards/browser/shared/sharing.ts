import type { TimeRangeText } from '#sdk/browser';
import type { Stretch } from '../../common/data/panelAsk';
import type { Chosen } from '../../common/variables/chosenValue';
import type { Dashboard } from '../../contract';

/** A dashboard as it is on show, to be handed on. */
export interface Sharing {
  readonly dashboard: Dashboard;
  readonly rangeText: TimeRangeText;
  /** The same at this moment. */
  readonly range: Stretch;
  readonly chosen: ReadonlyMap<string, Chosen>;
}
