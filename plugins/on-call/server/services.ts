import { defineService } from '#sdk';
import type { Climbs } from './Climbs';
import type { DefinitionBook } from './DefinitionBook';
import type { Router } from './Router';

/** Of this plugin's own code. */
export const definitionBookService = defineService<DefinitionBook>('on-call/definitions@1');
export const routerService = defineService<Router>('on-call/router@1');
export const climbsService = defineService<Climbs>('on-call/climbs@1');
