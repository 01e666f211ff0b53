import { auditActions, routes } from '#sdk';
import { systemAdmin } from './systemAdmin';

const gate = { when: systemAdmin };
const path = '/api/__admin__/flags';

/** Calls about feature flags. */
export const flagParts = [
  auditActions.add('flag.change', { title: 'Switched a feature flag' }),
  routes.add(
    'flags',
    { method: 'GET', path, gate, summary: 'All feature flags with their values for everybody and, if asked, in one account' },
    { code: 'listFlags' },
  ),
  routes.add(
    'set-flag',
    { method: 'PUT', path: `${path}/:name`, gate, summary: 'Switches a feature flag, for everybody or for one account' },
    { code: 'setFlag' },
  ),
] as const;
