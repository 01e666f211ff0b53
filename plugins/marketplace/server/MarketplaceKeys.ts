import { readFile } from 'node:fs/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { PublicError } from '#sdk/server';

/** For whom a token has to be. */
export const AUDIENCE = 'astrolabe';
/** Only keys of which the half that signs is elsewhere. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
/** Seconds that clocks may differ. */
const TOLERANCE = 30;

const claimsSchema = z.object({
  iss: z.string().min(1).max(80),
  jti: z.string().min(1).max(200),
  sub: z.string().min(1).max(200),
  offer: z.string().max(200).optional(),
});

const keySetSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP'], 'only public keys of the kinds RSA, EC and OKP are of use') })).min(1),
});

/** What a token says, once it is known to be the marketplace's own. */
export interface MarketplaceToken {
  /** The marketplace, such as `aws`. */
  readonly provider: string;
  readonly tokenId: string;
  readonly customer: string;
  readonly offer: string | null;
}

/** Verifies the tokens with which marketplaces send people: JWTs with `iss`, `aud` "astrolabe", `sub`, `jti`, `exp` and maybe `offer`. */
export class MarketplaceKeys {
  private constructor(private readonly keys: JWTVerifyGetKey | undefined) {}

  /**
   * @param setting a JWKS file, or its text; undefined when there are no marketplaces
   * @throws Error that names the setting
   */
  static async read(setting: string | undefined): Promise<MarketplaceKeys> {
    if (setting === undefined || setting.trim() === '') return new MarketplaceKeys(undefined);
    try {
      const text = setting.trim().startsWith('{') ? setting : await readFile(setting, 'utf8');
      return new MarketplaceKeys(createLocalJWKSet(keySetSchema.parse(JSON.parse(text)) as JSONWebKeySet));
    } catch (error) {
      const detail = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : '';
      throw new Error(`ASTROLABE_MARKETPLACE_KEYS must be a JWKS with public keys, or the path of one: ${detail}`);
    }
  }

  /** @throws PublicError 404 MARKETPLACE_OFF, 400 MARKETPLACE_TOKEN_INVALID */
  async verify(token: string): Promise<MarketplaceToken> {
    if (this.keys === undefined)
      throw new PublicError(404, 'MARKETPLACE_OFF', 'No cloud marketplace is set up for this installation. Ask whoever runs it.');
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        audience: AUDIENCE,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: TOLERANCE,
      });
      const { iss, jti, sub, offer } = claimsSchema.parse(payload);
      return { provider: iss, tokenId: jti, customer: sub, offer: offer ?? null };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw invalidToken();
      throw error;
    }
  }
}

export const invalidToken = (): PublicError =>
  new PublicError(400, 'MARKETPLACE_TOKEN_INVALID', 'This link is not valid, or its time is over. Open it anew from your cloud provider.');
