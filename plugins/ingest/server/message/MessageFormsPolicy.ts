import { eq } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import type { MessageForms } from '../../common/messageForms';
import { AccountMemory } from '../AccountMemory';
import { messageForms } from './tables';

const BOTH: MessageForms = { json: true, logfmt: true };

/** Which messages of an account's logs are read into fields when they arrive. */
export class MessageFormsPolicy {
  private readonly known = new AccountMemory((accountId) => this.read(accountId));

  constructor(private readonly records: Records) {}

  /** On the path of every request. @throws PublicError 503 when the records are away and the account was not seen yet */
  of(accountId: number): Promise<MessageForms> {
    return this.known.of(accountId);
  }

  /** The choice in force, from the store. */
  async read(accountId: number): Promise<MessageForms> {
    const { json, logfmt } = messageForms;
    const [choice] = await this.records.db.select({ json, logfmt }).from(messageForms).where(eq(messageForms.accountId, accountId));
    return choice ?? BOTH;
  }

  /** For logs that arrive from now on; those stored already stay as they are. */
  async choose(accountId: number, { json, logfmt }: MessageForms): Promise<void> {
    await this.records.db
      .insert(messageForms)
      .values({ accountId, json, logfmt })
      .onConflictDoUpdate({ target: messageForms.accountId, set: { json, logfmt, changedAt: new Date() } });
    this.known.set(accountId, { json, logfmt });
  }
}
