import type { Context } from '#sdk';
import { exploreStoreService } from '../store/ExploreStore';

/** Runs the search once more. */
export default (services: Context): void => services.get(exploreStoreService).refresh();
