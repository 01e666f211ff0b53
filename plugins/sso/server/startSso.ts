import type { Context } from '#sdk';
import {
  AttemptLimit,
  auditService,
  configurationService,
  identityService,
  oneTimeSecretsService,
  outboundService,
  pluginWorker,
  recordsService,
  secretBoxService,
} from '#sdk/server';
import { Sso } from './Sso';
import { SamlThread } from './saml/SamlThread';
import { Tickets } from './saml/Tickets';
import { Attempts } from './signIn/Attempts';
import { ssoService } from './ssoService';

export function startSso(context: Context): void {
  const secrets = context.get(oneTimeSecretsService);
  const samlThread = new SamlThread({ file: () => pluginWorker('sso.saml'), patience: 10_000 });
  context.onStop(() => samlThread.close());
  const sso = new Sso({
    records: context.get(recordsService),
    attempts: new Attempts(secrets),
    tickets: new Tickets(secrets),
    samlThread,
    limits: new AttemptLimit({
      attempts: 60,
      seconds: 60,
      code: 'TOO_MANY_LOGINS',
      message: (wait) => `Too many logins from your network. Try again in ${wait} seconds.`,
    }),
    identity: context.get(identityService),
    audit: context.get(auditService),
    secretBox: context.get(secretBoxService),
    outbound: context.get(outboundService),
    allowInsecure: context.get(configurationService).flag('ASTROLABE_SSO_INSECURE'),
    now: Date.now,
  });
  context.provide(ssoService, () => sso);
}
