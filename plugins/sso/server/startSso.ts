import type { Context } from '#sdk';
import { auditService, configurationService, identityService, oneTimeSecretsService, recordsService, secretBoxService } from '#sdk/server';
import { Sso } from './Sso';
import { Tickets } from './saml/Tickets';
import { Attempts } from './signIn/Attempts';
import { CallLimits } from './signIn/CallLimits';
import { ssoService } from './ssoService';

export function startSso(context: Context): void {
  const secrets = context.get(oneTimeSecretsService);
  const sso = new Sso({
    records: context.get(recordsService),
    attempts: new Attempts(secrets),
    tickets: new Tickets(secrets),
    limits: new CallLimits(),
    identity: context.get(identityService),
    audit: context.get(auditService),
    secretBox: context.get(secretBoxService),
    allowInsecure: context.get(configurationService).flag('ASTROLABE_SSO_INSECURE'),
    now: Date.now,
  });
  context.provide(ssoService, () => sso);
}
