import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Context } from '#sdk';
import { loggerService, PublicError, type RawHandler } from '#sdk/server';
import { missingParts } from './providers/missingParts';
import type { KeptProvider } from './providers/ProviderRecords';
import type { Sso } from './Sso';
import { ssoService } from './ssoService';

export interface Arrival {
  readonly sso: Sso;
  readonly provider: KeptProvider;
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly ip: string;
}

export interface Departure {
  readonly location: string;
  readonly cookies?: readonly string[];
}

/** Handles a step of a sign-in: the browser arrives and is sent on. What goes wrong is told on the login page, in words. */
export const redirecting =
  (step: (arrival: Arrival) => Promise<Departure>): RawHandler =>
  async (request, response, { params: { id }, services, ip, session }) => {
    // Asking by HEAD whether there is somebody uses up nothing.
    const { location, cookies = [] } =
      request.method === 'HEAD'
        ? { location: '/' }
        : await arrive(request, id, services, ip)
            .then(step)
            .catch((error: unknown) => failure(error, session.user !== undefined, services.get(loggerService)));
    response.writeHead(303, {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
    });
    response.end();
  };

async function arrive(request: IncomingMessage, id: string | undefined, services: Context, ip: string): Promise<Arrival> {
  const sso = services.get(ssoService);
  const url = new URL(request.url ?? '/', 'http://here.invalid');
  const provider = await providerOf(sso, id);
  const missing = provider && missingParts(provider);
  if (provider === undefined || missing === undefined || missing.length > 0)
    throw new PublicError(404, 'PROVIDER_UNKNOWN', 'This single sign-on is not set up, or not yet. Ask an admin of your account.');
  return { sso, provider, request, url, ip };
}

/** The provider of a number as a path has it, such as the 7 of `/api/sso/7/start`. */
export const providerOf = async (sso: Sso, id = ''): Promise<KeptProvider | undefined> =>
  /^[1-9]\d{0,8}$/.test(id) ? sso.providers.find(Number(id)) : undefined;

function failure(error: unknown, isSignedIn: boolean, logger: Logger): Departure {
  const isOurs = error instanceof PublicError;
  if (!isOurs) logger.error({ err: error }, 'A single sign-on failed.');
  else if (error.cause instanceof Error) logger.info({ code: error.code, reason: error.cause.message }, 'A single sign-on was refused.');
  const message = isOurs ? error.message : 'Single sign-on failed on our side. Try again; if it stays, contact support.';
  // The login page is for those who are signed out; the others would never read it there.
  return { location: `${isSignedIn ? '/sso-login' : '/login'}?${new URLSearchParams({ error: message })}` };
}
