import { expect } from 'vitest';
import type { Product, Session } from '#tests/harness/product';
import { foundMessages } from '../foundMessages';
import type { Shipping } from '../numberedSignals';
import type { RealSender } from '../senders';
import type { RealClient } from './RealClient';
import { SenderClient } from './SenderClient';

/** Ships so many logs a part, all different. */
export class LogClient extends SenderClient<RealSender> implements RealClient {
  readonly signal = 'logs';
  private readonly messages: string[] = [];
  private acknowledged = 0;

  constructor(
    sender: RealSender,
    private readonly logs: number,
  ) {
    super(sender);
  }

  /** A search would take it apart at underscores. */
  protected override get word(): string {
    return super.word.replaceAll('_', '');
  }

  get taken(): number {
    return this.acknowledged;
  }

  async ship(to: Shipping, onTaken: (share: number) => void): Promise<void> {
    const { logs, word } = this;
    const first = this.messages.length;
    const messages = Array.from({ length: logs }, (_, index) => `${word} log ${first + index}`);
    this.messages.push(...messages);
    let ofPart = 0;
    await this.sender.ship({
      ...to,
      messages,
      onAcknowledged: (count) => {
        this.acknowledged += count;
        ofPart += count;
        onTaken(ofPart / logs);
      },
    });
  }

  async check(_at: Product, session: Session): Promise<void> {
    const { messages, word, name } = this;
    expect([name, this.acknowledged]).toEqual([name, messages.length]);
    const found = await foundMessages(session, word);
    const unique = new Set(found.messages);
    expect(unique, name).toEqual(new Set(messages));
    const doubled = found.messages.filter((message) => !unique.delete(message));
    expect([name, doubled, found.total]).toEqual([name, [], messages.length]);
  }
}
