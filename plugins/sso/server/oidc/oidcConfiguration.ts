import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  None,
} from 'openid-client';
import { OutboundError, PublicError } from '#sdk/server';

export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
}

const patienceSeconds = 10;

/**
 * Reads what the provider says of itself at `{issuer}/.well-known/openid-configuration`.
 * @throws PublicError 400 DISCOVERY_FAILED that says why and what to check
 */
export async function oidcConfiguration(
  { issuer, clientId, clientSecret }: OidcClient,
  { allowInsecure, fetch }: { readonly allowInsecure: boolean; readonly fetch: CustomFetch },
): Promise<Configuration> {
  const url = issuerAddress(issuer, allowInsecure);
  try {
    const execute = allowInsecure ? [allowInsecureRequests] : [];
    const asked = await discovery(url, clientId, undefined, None(), { timeout: patienceSeconds, execute, [customFetch]: fetch });
    if (clientSecret === undefined) return asked;
    // How the client proves itself is the provider's to say, and it says so in its configuration only.
    const server = asked.serverMetadata();
    const isBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    const configuration = new Configuration(server, clientId, undefined, (isBasic ? ClientSecretBasic : ClientSecretPost)(clientSecret));
    configuration.timeout = patienceSeconds;
    configuration[customFetch] = fetch;
    if (allowInsecure) allowInsecureRequests(configuration);
    return configuration;
  } catch (error) {
    throw new PublicError(
      400,
      'DISCOVERY_FAILED',
      `The issuer's configuration could not be read at ${issuer.replace(/\/$/, '')}/.well-known/openid-configuration: ${reasonOf(error)}. Check the issuer, and that this server can reach it.`,
    );
  }
}

function issuerAddress(issuer: string, allowInsecure: boolean): URL {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (url?.protocol === 'https:' || (allowInsecure && url?.protocol === 'http:')) return url;
  throw new PublicError(400, 'ISSUER_INVALID', 'The issuer is an address that begins with https://, such as https://login.example.com.');
}

/** Why a call failed, without what was answered: an answer of another service than the one meant is nobody's to read. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof OutboundError) return clauseOf(cause.message);
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'it names another issuer';
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON' || code === 'OAUTH_PARSE_ERROR')
    return 'what answers there is no OpenID Connect provider';
  if (code === 'OAUTH_TIMEOUT') return `no answer came within ${patienceSeconds} seconds`;
  return 'the call failed';
}

/** A sentence as a part of another one. */
const clauseOf = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
