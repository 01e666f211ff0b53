import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SecretBox } from '#sdk/server';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** AES-256-GCM. Sealed text is `v1.<key's mark>.<nonce, cipher text and tag in base64url>`. */
export class AesSecretBox implements SecretBox {
  /** Tells one key from another without telling anything of it, so that a wrong key can be named as the reason. */
  readonly mark: string;
  private readonly head: string;

  /** @param key 32 bytes */
  constructor(private readonly key: Buffer) {
    this.mark = createHash('sha256').update('astrolabe key mark').update(key).digest('base64url').slice(0, 8);
    this.head = `${version}.${this.mark}`;
  }

  readonly seal = (text: string): string => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(this.head));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.head}.${sealed.toString('base64url')}`;
  };

  readonly open = (sealed: string): string => {
    const end = sealed.lastIndexOf('.');
    if (sealed.slice(0, Math.max(0, end)) !== this.head) {
      throw new Error(
        'This secret was sealed under another key. Set ASTROLABE_SECRET_KEY to the key it was sealed under, the same on every replica.',
      );
    }
    const bytes = Buffer.from(sealed.slice(end + 1), 'base64url');
    try {
      if (bytes.length < nonceBytes + tagBytes) throw new Error('Too short.');
      const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(this.head));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // The cause would say more than a reader of logs should know.
      throw new Error('A sealed secret has been altered.');
    }
  };
}
