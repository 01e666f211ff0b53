import { expect } from 'vitest';
import type { Product, Session } from '#tests/harness/product';
import { foundMessages } from '../ingest/foundMessages';
import type { Shipping } from '../ingest/numberedSignals';
import type { RealSender } from '../ingest/senders';
import { UntoldClient } from './UntoldClient';

const LOGS = 600;

/** Ships so many logs a part. A word ends each number: no beginning of one is another. */
export class UntoldLogs extends UntoldClient<RealSender> {
  readonly signal = 'logs';
  /** Bytes more in each message from now on. */
  padding = 0;
  sent = 0;

  /** A search would take it apart at underscores. */
  protected override get word(): string {
    return super.word.replaceAll('_', '');
  }

  protected async ship(to: Shipping, pace: number): Promise<void> {
    const messages = Array.from({ length: LOGS }, (_, index) => `${this.word} log ${this.sent + index} end${'.'.repeat(this.padding)}`);
    this.sent += LOGS;
    await this.untilSent(this.sender.ship({ ...to, messages, pace, onAcknowledged: () => undefined }));
  }

  async check(messages: readonly string[], _at: Product, session: Session): Promise<void> {
    const numberIn = (text: string): number => Number(new RegExp(`${this.word} log (\\d+) end`).exec(text)?.[1] ?? Number.NaN);
    const found = (await foundMessages(session, this.word)).messages.filter((message) => message.includes(' end'));
    const numbers = (texts: readonly string[]): number[] => texts.map(numberIn).sort((one, other) => one - other);
    expect([this.name, numbers(found)]).toEqual([this.name, numbers(messages)]);
  }
}
