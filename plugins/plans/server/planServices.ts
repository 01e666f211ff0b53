import { defineService } from '#sdk';
import type { LimitWatch } from './limits/LimitWatch';
import type { PlanBook } from './PlanBook';

/** This plugin's own running parts, for its routes and jobs. */
export const planBookService = defineService<PlanBook>('plans/book@1');
export const limitWatchService = defineService<LimitWatch>('plans/limit-watch@1');
