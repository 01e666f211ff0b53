import { defineService } from '#sdk';
import type { ActiveFilters } from './ActiveFilters';
import type { FilterRows } from './records/FilterRows';
import type { VolumeBook } from './records/VolumeBook';

/** Of this plugin's own code. */
export const filterRowsService = defineService<FilterRows>('drop-filters/rows@1');
export const activeFiltersService = defineService<ActiveFilters>('drop-filters/active@1');
export const volumeBookService = defineService<VolumeBook>('drop-filters/volumes@1');
