import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const pair = generateKeyPair('ES256');

/** What `ASTROLABE_MARKETPLACE_KEYS` is for a marketplace of the test's own. */
export const marketplaceKeys = async (): Promise<string> =>
  JSON.stringify({ keys: [{ ...(await exportJWK((await pair).publicKey)), kid: 'shell' }] });

/** What that marketplace sends somebody with who has bought something. */
export const marketplaceToken = async (): Promise<string> =>
  new SignJWT({ iss: 'aws', aud: 'astrolabe', sub: 'customer', jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid: 'shell' })
    .setExpirationTime('1h')
    .sign((await pair).privateKey);
