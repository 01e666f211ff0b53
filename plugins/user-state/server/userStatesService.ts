import { defineService } from '#sdk';
import type { UserStates } from './UserStates';

/** This plugin's own running part, for its routes and its job. */
export const userStatesService = defineService<UserStates>('user-state/states@1');
