/** The operator's setting: how many recently used filters are offered again. */
export const maxRecentFiltersEnv = 'ASTROLABE_EXPLORE_MAX_RECENT_FILTERS';
