import { defineService } from '#sdk';
import type { TokenFilters } from './TokenFilters';

/** This plugin's own running part, for its routes and its processor. */
export const tokenFiltersService = defineService<TokenFilters>('tokens/filters@1');
