import type { Context } from '#sdk';
import { exploreStoreService } from '../store/ExploreStore';

/** Empties the query and removes the filters that are not pinned; the time range stays. */
export default (services: Context): void => services.get(exploreStoreService).clear();
