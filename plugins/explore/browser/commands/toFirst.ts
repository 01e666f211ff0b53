import type { Context } from '#sdk';
import { tableStoreService } from '../table/TableStore';

/** Goes to the first log of the result. */
export default (services: Context): void => services.get(tableStoreService).toFirst();
