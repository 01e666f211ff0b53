import { defineService } from '#sdk';
import type { KeptTodays } from './KeptTodays';

export const keptTodaysService = defineService<KeptTodays>('home/kept-todays@1');
