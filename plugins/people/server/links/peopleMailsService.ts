import { defineService } from '#sdk';
import type { PeopleMails } from './PeopleMails';

/** This plugin's own running part, for its routes. */
export const peopleMailsService = defineService<PeopleMails>('people/mails@1');
