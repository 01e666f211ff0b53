import { defineService } from '#sdk';
import type { FilterRecords } from './FilterRecords';
import type { Tails } from './Tails';

/** This plugin's own parts, for its routes. */
export const tailsService = defineService<Tails>('live-tail/tails@1');
export const filterRecordsService = defineService<FilterRecords>('live-tail/filters@1');
