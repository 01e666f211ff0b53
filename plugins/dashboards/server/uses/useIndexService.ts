import { defineService } from '#sdk';
import type { UseIndex } from './UseIndex';

/** Of this plugin's own routes, and of what is told of every change. */
export const useIndexService = defineService<UseIndex>('dashboards/uses@1');
