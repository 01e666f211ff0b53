import { defineService } from '#sdk';
import type { Runs } from './Runs';

/** Of this plugin's own routes and jobs. */
export const runsService = defineService<Runs>('reports/runs@1');
