import { type ExploreState, exploreAddress, exploreDefaults } from './exploreState';

/** Logs by which what surrounds one grows on either side. */
export const contextStep = 10;
/** Logs on either side, at most. */
export const contextMost = 1000;

/** Where the logs around one are shown: of all kinds, with the columns and accounts of the search it was found by, and the way back to that. */
export const surroundingAddress = (state: Partial<ExploreState>, id: string): string => {
  const { quickViewLogId: _open, panel: _thing, view: _tab, filters, searchFilters, ...kept } = state;
  const { contextBeforeAmount, contextAfterAmount } = exploreDefaults;
  return exploreAddress({
    ...kept,
    ...ofSearch(state.mode === 'SURROUNDING_LOGS' ? searchFilters : filters),
    mode: 'SURROUNDING_LOGS',
    contextLogId: id,
    contextBeforeAmount,
    contextAfterAmount,
  });
};

/** The search that what surrounds a log was opened from. @param mode whose logs the log is among */
export const searchAddress = (state: ExploreState, mode: ExploreState['mode'] = 'CLASSIC'): string => {
  const {
    contextLogId: _id,
    quickViewLogId: _open,
    contextBeforeAmount: _before,
    contextAfterAmount: _after,
    searchFilters,
    ...kept
  } = state;
  return exploreAddress({ ...kept, filters: searchFilters ?? [], mode });
};

const ofSearch = (filters: ExploreState['filters'] = []): Partial<ExploreState> => (filters.length === 0 ? {} : { searchFilters: filters });
