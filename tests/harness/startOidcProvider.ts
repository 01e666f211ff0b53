import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface OidcProviderOptions {
  readonly redirectUri: string;
  /** Claims beside `sub` and `email`, which is what was typed as the login. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** A real OpenID provider on loopback. Its login form takes any e-mail address with any password. */
export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Paths asked for so far, in order. */
  readonly asked: readonly string[];
  /** What the next people are said to be. */
  tell(claims: Readonly<Record<string, unknown>>): void;
  close(): Promise<void>;
}

export async function startOidcProvider({ redirectUri, claims = {} }: OidcProviderOptions): Promise<OidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'astrolabe', clientSecret: 'the-client-secret-of-tests' };
  let told = claims;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, ...told }),
    }),
  });
  const asked: string[] = [];
  const answer = provider.callback();
  server.on('request', (request, response) => {
    asked.push(request.url ?? '');
    void answer(request, response);
  });
  return {
    issuer,
    ...client,
    asked,
    tell: (next) => {
      told = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
