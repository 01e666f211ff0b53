import type { Logger } from 'pino';
import type { JobRun, RecordsDb, Work } from '#sdk/server';
import type { Mail, OutgoingMail } from '../../contract';
import { MailRefusal, type MailServer } from './MailServer';
import { mailEnds } from './mailEnds';
import type { OutboxRecords } from './OutboxRecords';
import type { OutboxRow } from './table';

const deliverJob = 'deliver';

export const noServer = 'There is no mail server: set ASTROLABE_SMTP_URL, or hand the link over by other means.';

interface DeliveryOptions {
  readonly records: OutboxRecords;
  readonly work: Pick<Work, 'enqueue' | 'exclusively'>;
  /** Undefined when the operator has set none. */
  readonly server: MailServer | undefined;
  /** Of links, without a slash at the end; asked at each delivery. */
  readonly origin: () => string;
  readonly logger: Logger;
}

/** Puts mails into the outbox, with a task that hands each on. */
export class Deliveries implements Mail {
  constructor(private readonly options: DeliveryOptions) {}

  get hasServer(): boolean {
    return this.options.server !== undefined;
  }

  async send(mail: OutgoingMail): Promise<void> {
    const { records } = this.options;
    if (this.hasServer) await records.add(mail, null, (within, id) => this.enqueue(id, { within }));
    else await records.add(mail, noServer);
  }

  /** Has one delivered now. */
  begin(id: number): Promise<unknown> {
    return this.enqueue(id, { runAt: new Date() });
  }

  /** Those that wait without a task: they came when there was no server. */
  async takeUp(): Promise<void> {
    if (this.hasServer) for (const id of await this.options.records.waiting()) await this.enqueue(id);
  }

  /** One run at a time hands a mail on: a second task of it begins while the first waits for the mail server. @throws MailRefusal when it is to be tried again */
  async deliver(id: number, isLastAttempt: boolean, commit: JobRun['commit']): Promise<void> {
    await this.options.work.exclusively(deliverJob, String(id), () => this.handOn(id, isLastAttempt, commit));
  }

  private async handOn(id: number, isLastAttempt: boolean, commit: JobRun['commit']): Promise<void> {
    const { records, server, origin, logger } = this.options;
    const row = await records.find('all', id);
    if (row === undefined || row.state !== 'waiting' || server === undefined) return;
    if (isOver(row)) return records.erase([id], mailEnds.expired);
    const content = records.contentOf(row);
    if (content === undefined) return records.erase([id], mailEnds.unknown);
    const text = content.link === undefined ? content.text : `${content.text}\n\n${origin()}${content.link.path}\n`;
    try {
      await server.send({ to: [row.recipient], subject: row.subject, text });
    } catch (error) {
      if (!(error instanceof MailRefusal)) throw error;
      const isFinal = error.isFinal || isLastAttempt;
      logger.warn({ mail: id, purpose: row.purpose, reason: error.message }, 'A mail was not taken.');
      await records.failed(id, error.message, isFinal);
      if (isFinal) return;
      throw error;
    }
    await commit((db) => records.sent(id, db));
  }

  private enqueue(id: number, options: { readonly within?: RecordsDb; readonly runAt?: Date } = {}): Promise<string> {
    return this.options.work.enqueue(deliverJob, { mail: id }, { ...options, key: String(id) });
  }
}

const isOver = ({ linkExpiresAt }: OutboxRow): boolean => linkExpiresAt !== null && linkExpiresAt.getTime() <= Date.now();
