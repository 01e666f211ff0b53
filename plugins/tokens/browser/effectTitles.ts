import type { FilterEffect } from '../contract';

/** What a filter does, for people. */
export const effectTitles: Readonly<Record<FilterEffect, string>> = { keep: 'Keep only matching logs', drop: 'Drop matching logs' };
