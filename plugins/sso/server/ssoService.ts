import { defineService } from '#sdk';
import type { Sso } from './Sso';

/** This plugin's own running part, for its routes. */
export const ssoService = defineService<Sso>('sso/sso@1');
