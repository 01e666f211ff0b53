import { configurationService, implement } from '#sdk/server';
import * as api from '../api';
import { sinceDay } from './sinceDay';

export const readTerms = implement(api.readTerms, ({ services }) => ({
  since: sinceDay(services.get(configurationService).text('ASTROLABE_WELCOME_SINCE'))?.toISOString() ?? null,
}));
