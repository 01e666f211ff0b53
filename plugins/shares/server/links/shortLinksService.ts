import { defineService } from '#sdk';
import type { ShortLinks } from './ShortLinks';

export const shortLinksService = defineService<ShortLinks>('short-links@1');
