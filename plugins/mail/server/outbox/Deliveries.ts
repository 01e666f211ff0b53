import type { Logger } from 'pino';
import type { Mail, OutgoingMail } from '../../contract';
import { MailRefusal, type MailServer } from './MailServer';
import { mailEnds } from './mailEnds';
import type { OutboxRecords } from './OutboxRecords';
import type { OutboxRow } from './table';

export const noServer = 'There is no mail server: set ASTROLABE_SMTP_URL, or hand the link over by other means.';

const minute = 60_000;
/** After how long each further attempt comes; when all have failed the mail has. */
const pauses = [minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute];

interface DeliveryOptions {
  readonly records: OutboxRecords;
  /** Undefined when the operator has set none. */
  readonly server: MailServer | undefined;
  /** Of links, without a slash at the end; asked at each delivery. */
  readonly origin: () => string;
  readonly logger: Logger;
}

/** Puts mails into the outbox and carries them on from there, at once and again. */
export class Deliveries implements Mail {
  private readonly running = new Set<Promise<unknown>>();
  private stopped = false;

  constructor(private readonly options: DeliveryOptions) {}

  get hasServer(): boolean {
    return this.options.server !== undefined;
  }

  async send(mail: OutgoingMail): Promise<void> {
    const id = await this.options.records.add(mail, this.hasServer ? null : noServer);
    this.begin(id);
  }

  /** Delivers beside what goes on. */
  begin(id: number): void {
    if (this.stopped || !this.hasServer) return;
    const delivery: Promise<unknown> = this.deliver(id)
      .catch((error: unknown) => this.options.logger.error({ err: error, mail: id }, 'A mail could not be delivered.'))
      .finally(() => this.running.delete(delivery));
    this.running.add(delivery);
  }

  /** Delivers what waits. */
  async deliverDue(signal: AbortSignal): Promise<void> {
    if (!this.hasServer) return;
    for (const id of await this.options.records.due()) {
      if (signal.aborted) return;
      await this.deliver(id);
    }
  }

  /** Waits for what has begun. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async deliver(id: number): Promise<void> {
    const { records, server, origin, logger } = this.options;
    const row = await records.claim(id, (attempts) => pauses[attempts - 1] ?? 0);
    if (row === undefined || server === undefined) return;
    if (isOver(row)) return records.erase([id], mailEnds.expired);
    const content = records.contentOf(row);
    if (content === undefined) return records.erase([id], mailEnds.unknown);
    const text = content.link === undefined ? content.text : `${content.text}\n\n${origin()}${content.link.path}\n`;
    try {
      await server.send({ to: row.recipient, subject: row.subject, text });
    } catch (error) {
      if (!(error instanceof MailRefusal)) throw error;
      const isFinal = error.isFinal || row.attempts > pauses.length;
      logger.warn({ mail: id, purpose: row.purpose, attempts: row.attempts, reason: error.message }, 'A mail was not taken.');
      return records.failed(id, error.message, isFinal);
    }
    await records.sent(id);
  }
}

const isOver = ({ linkExpiresAt }: OutboxRow): boolean => linkExpiresAt !== null && linkExpiresAt.getTime() <= Date.now();
