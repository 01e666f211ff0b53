import type { LogDeliveries, LogDelivery, Sender } from '#plugins/ingest/contract';
import type { JobRun } from '#sdk/server';
import type { SourceLog } from '../formats/SourceLog';
import type { KeptBucket } from '../records/BucketRecords';
import type { KeptObject, ObjectRecords } from './ObjectRecords';
import { type PartIntent, type PartPiece, partIntent } from './PartIntent';

/** Of a part: bytes and number of its logs, and objects that it is of. What is larger takes longer to bring again after a fall. */
const PART_BYTES = 2 * 1024 * 1024;
const PART_LOGS = 5000;
const PART_OBJECTS = 500;
/** The protocol of the ledger. */
export const PROTOCOL = 'aws-bucket';
/** The field with the path of an object. */
export const KEY_FIELD = 's3_object_key';

type Piece = { -readonly [K in keyof PartPiece]: PartPiece[K] };

interface WriterParts {
  readonly deliveries: LogDeliveries;
  readonly records: ObjectRecords;
  readonly sender: Sender;
  readonly bucket: Pick<KeptBucket, 'id' | 'addsKey' | 'logsType'>;
  readonly run: Pick<JobRun, 'step' | 'signal'>;
  readonly now: () => number;
}

/**
 * Takes logs of objects, one object after the other, in parts: each is noted, stored under its name, and only then counted and left behind. A part that a
 * fall has cut off is brought again by {@link again}.
 */
export class PartWriter {
  private delivery: LogDelivery | undefined;
  private received = 0;
  private pieces: Piece[] = [];
  private logs = 0;
  private size = 0;
  private bytes = 0;
  private last: KeptObject | undefined;

  constructor(private readonly parts: WriterParts) {}

  /**
   * @param read bytes of the object that had to be read for it
   * @throws ReceiverFault when nothing is taken now
   */
  async take(object: KeptObject, log: SourceLog, read: number): Promise<void> {
    const delivery = this.delivery ?? (await this.begin(this.parts.now()));
    await this.add(delivery, object, log);
    const piece = this.pieceOf(object);
    piece.to += 1;
    piece.end = log.end;
    piece.read = log.end ?? read;
    if (this.size >= PART_BYTES || this.logs >= PART_LOGS) await this.flush();
  }

  /** How far an object has been left behind: what no fall takes back, so that it only grows. */
  progressOf({ id, logs, bytesRead }: KeptObject): { readonly logs: number; readonly read: number } {
    const { to = logs, read = 0 } = this.reached.get(id) ?? {};
    return { logs: to, read: Math.max(bytesRead, read) };
  }

  /** The object is over. @param fault why before its end */
  async ended(object: KeptObject, fault?: string): Promise<void> {
    const piece = this.pieceOf(object);
    piece.isEnded = true;
    if (fault !== undefined) piece.fault = fault;
    else this.last = object;
    this.bytes += object.size;
    if (this.pieces.length >= PART_OBJECTS) await this.flush();
  }

  /** Stores what was taken. @throws LeaseLost, or the signal's reason, and it is brought again by whoever comes next */
  async flush(): Promise<void> {
    const { pieces, delivery, received } = this;
    if (pieces.length === 0) return;
    if (delivery === undefined) {
      await this.keep();
      return;
    }
    const { records, bucket, run } = this.parts;
    const intent = partIntent(bucket.id, received, pieces);
    await this.closing(async () => {
      await run.step((db) => records.intended(db, bucket.id, intent));
      await this.store(delivery, intent);
    });
  }

  /**
   * Brings a part again that may have been stored already.
   * @param logsOf the logs of a piece, and how it ended
   */
  async again(
    intent: PartIntent,
    objects: ReadonlyMap<number, KeptObject>,
    logsOf: (object: KeptObject, piece: PartPiece, take: (log: SourceLog) => Promise<void>) => Promise<string | undefined>,
  ): Promise<void> {
    const delivery = await this.begin(intent.received);
    await this.closing(async () => {
      for (const planned of intent.pieces) {
        const object = objects.get(planned.object);
        if (object === undefined) continue;
        const piece: Piece = { ...planned };
        this.pieces.push(piece);
        const fault = await logsOf(object, planned, (log) => this.add(delivery, object, log));
        if (fault !== undefined) Object.assign(piece, { isEnded: true, fault });
        if (!piece.isEnded) continue;
        this.bytes += object.size;
        if (piece.fault === undefined) this.last = object;
      }
      await this.store(delivery, intent);
    });
  }

  private async begin(received: number): Promise<LogDelivery> {
    this.received = received;
    this.delivery = await this.parts.deliveries.begin(this.parts.sender, PROTOCOL, received);
    return this.delivery;
  }

  private async add({ intake }: LogDelivery, { key }: KeptObject, log: SourceLog): Promise<void> {
    const { addsKey, logsType } = this.parts.bucket;
    const number = this.logs;
    this.logs += 1;
    if (log.kind === 'unfit') intake.reject(log.reason, log.sample);
    else if (log.kind === 'json') {
      const bytes = addsKey ? withKey(log.bytes, key) : log.bytes;
      intake.json(bytes, 0, bytes.length, number, logsType);
      this.size += log.bytes.length;
    } else {
      const { record, size } = log;
      if (addsKey) record.fields[KEY_FIELD] = key;
      intake.record(record, number);
      this.size += size;
    }
    await intake.giveWay();
  }

  private pieceOf({ id, logs }: KeptObject): Piece {
    const last = this.pieces.at(-1);
    if (last?.object === id) return last;
    // An object whose first logs went with an earlier part of this run goes on behind them.
    const from = this.reached.get(id)?.to ?? logs;
    const piece: Piece = { object: id, from, to: from, isEnded: false };
    this.pieces.push(piece);
    return piece;
  }

  /** The object that was cut by the end of a part, and how far it was taken. */
  private reached = new Map<number, Pick<PartPiece, 'to' | 'read'>>();

  private async store(delivery: LogDelivery, intent: PartIntent): Promise<void> {
    await delivery.store(intent.name, this.parts.run.signal);
    await this.keep(delivery);
  }

  private async keep(delivery?: LogDelivery): Promise<void> {
    const { records, bucket, run } = this.parts;
    const { pieces, logs, bytes, last } = this;
    await run.step(async (db) => {
      await records.stored(db, bucket.id, { pieces, logs, bytes, last });
      await delivery?.count(db);
    });
    const open = pieces.at(-1);
    this.reached = new Map(open === undefined || open.isEnded ? [] : [[open.object, open]]);
    delivery?.close(true);
    this.clear();
  }

  /** However it ends, nothing is left open. */
  private async closing(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.delivery?.close(false);
      this.clear();
      throw error;
    }
  }

  private clear(): void {
    this.delivery = undefined;
    this.pieces = [];
    this.logs = 0;
    this.size = 0;
    this.bytes = 0;
    this.last = undefined;
  }
}

/** An object of JSON with the path of where it comes from. What is no object stays what it is, and is refused. */
function withKey(bytes: Buffer, key: string): Buffer {
  if (bytes[0] !== 123) return bytes;
  const rest = bytes.subarray(1);
  const isEmpty = rest.toString('latin1', 0, 64).trimStart().startsWith('}');
  return Buffer.concat([Buffer.from(`{${JSON.stringify(KEY_FIELD)}:${JSON.stringify(key)}${isEmpty ? '' : ','}`), rest]);
}
