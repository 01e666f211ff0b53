import type { Sender } from '../../intake/Sender';
import type { GroupIntake } from '../../intake/streamReceiver';
import { RefusingIntake } from './RefusingIntake';
import type { StreamParts } from './StreamParts';

const LONGEST_TOKEN = 512;
/** Milliseconds that the latest answer holds: messages in a row nearly always bring the same token. */
const FRESH = 1000;

/** Tells whose logs come with which token at one receiver, and turns unknown senders away. */
export class Senders {
  private latest: { readonly secret: string; readonly sender: Sender | undefined; readonly until: number } | undefined;

  constructor(
    private readonly parts: StreamParts,
    private readonly protocol: string,
    /** Token of senders that name none. */
    private readonly standard: string | undefined,
  ) {}

  async of(token: string | undefined): Promise<Sender | undefined> {
    const secret = token ?? this.standard;
    if (secret === undefined || secret === '' || secret.length > LONGEST_TOKEN) return undefined;
    const now = performance.now();
    if (this.latest?.secret === secret && this.latest.until > now) return this.latest.sender;
    const found = await this.parts.identity.accountOfToken(secret);
    const sender = found === undefined ? undefined : { accountId: found.accountId, tokenId: found.tokenId };
    this.latest = { secret, sender, until: now + FRESH };
    return sender;
  }

  /** Counts what an unknown sender sends. */
  unknown(token: string | undefined, remote: string): GroupIntake {
    const { refusals } = this.parts;
    const secret = token ?? this.standard;
    const reason = secret === undefined || secret === '' ? 'no token, and the port has no default one' : 'a token that is not known';
    return new RefusingIntake(undefined, (logs) => refusals.unknownSender(this.protocol, remote, reason, logs));
  }
}
