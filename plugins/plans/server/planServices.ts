import { defineService } from '#sdk';
import type { PlanBook } from './book/PlanBook';
import type { LimitWatch } from './limits/LimitWatch';

/** This plugin's own running parts, for its routes and jobs. */
export const planBookService = defineService<PlanBook>('plans/book@1');
export const limitWatchService = defineService<LimitWatch>('plans/limit-watch@1');
