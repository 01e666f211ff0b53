import { auditActions, impersonatedRole, role, routes } from '#sdk';
import { systemAdmin } from './systemAdmin';

/** Calls by which a system admin acts in a person's place. */
export const impersonationParts = [
  auditActions.add('impersonation.start', { title: 'Started to impersonate' }),
  auditActions.add('impersonation.stop', { title: 'Stopped impersonating' }),
  routes.add(
    'impersonate',
    {
      method: 'POST',
      path: '/api/__admin__/impersonate',
      gate: { when: systemAdmin },
      summary: "Goes on in a person's place in one of their accounts, with their rights there",
    },
    { code: 'impersonate' },
  ),
  routes.add(
    'stop-impersonation',
    {
      method: 'POST',
      path: '/api/app/impersonation/stop',
      gate: { when: role(impersonatedRole) },
      summary: "Goes back to the system admin's own session",
    },
    { code: 'stopImpersonation' },
  ),
] as const;
