import { type ExploreState, exploreAddress, exploreDefaults } from './exploreState';

/** Logs by which what surrounds one grows on either side. */
export const contextStep = 10;
/** Logs on either side, at most. */
export const contextMost = 1000;

/** Where the logs around one are shown, with the columns, filters and accounts of the search it was found by. */
export const surroundingAddress = (state: Partial<ExploreState>, id: string): string => {
  const { quickViewLogId: _open, view: _tab, ...kept } = state;
  const { contextBeforeAmount, contextAfterAmount } = exploreDefaults;
  return exploreAddress({ ...kept, mode: 'SURROUNDING_LOGS', contextLogId: id, contextBeforeAmount, contextAfterAmount });
};

/** The search that what surrounds a log was opened from. @param mode whose logs the log is among */
export const searchAddress = (state: ExploreState, mode: ExploreState['mode'] = 'CLASSIC'): string => {
  const { contextLogId: _id, quickViewLogId: _open, contextBeforeAmount: _before, contextAfterAmount: _after, ...kept } = state;
  return exploreAddress({ ...kept, mode });
};
