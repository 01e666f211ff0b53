import type { LogDeliveries } from '#plugins/ingest/contract';
import type { Identity, JobRun, Outbound, SecretBox } from '#sdk/server';
import { type BucketType, typeOfLogs } from '../../common/bucketTypes';
import { ContentFault, type SourceLog } from '../formats/SourceLog';
import type { KeptBucket } from '../records/BucketRecords';
import type { AwsKeyRing } from '../s3/AwsKeyRing';
import { S3Bucket } from '../s3/S3Bucket';
import { S3Fault } from '../s3/S3Fault';
import type { AwsKeys } from '../s3/SignedCalls';
import type { KeptObject, ObjectRecords } from './ObjectRecords';
import { CHUNK, ObjectSource } from './ObjectSource';
import { objectLogs } from './objectLogs';
import { readIntent } from './PartIntent';
import { PartWriter } from './PartWriter';
import { Refusals } from './Refusals';

export interface ReaderParts {
  readonly records: ObjectRecords;
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly identity: Pick<Identity, 'sharedTokens'>;
  readonly secretBox: Pick<SecretBox, 'open'>;
  readonly keyRing: AwsKeyRing;
  deliveries(): LogDeliveries;
  externalId(accountId: number): Promise<string>;
  readonly endpoint: string | undefined;
  /** Milliseconds of the pause after a first fault; it doubles with each one after it. */
  readonly pause: number;
  readonly now?: () => number;
}

/** Pages of a list that are kept before what they name is read. */
const PAGES = 20;
/** Milliseconds after which a run leaves the rest to the next one, when an object is over. */
const RUN_TIME = 120_000;
const MOST_OBJECTS = 500;
/** Objects that are fetched before their turn, as far as they are small. */
const AHEAD = 8;
const SMALL = 1024 * 1024;
const LONGEST_PAUSE = 3_600_000;

/** One run: the bucket, the way to it, and the way into the store. */
interface Run {
  readonly about: JobRun;
  readonly bucket: KeptBucket;
  readonly kind: BucketType['id'];
  readonly s3: S3Bucket;
  readonly writer: PartWriter;
  readonly refusals: Refusals;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Reads buckets: what is new in each, once. */
export class BucketReader {
  private readonly now: () => number;

  constructor(private readonly parts: ReaderParts) {
    this.now = parts.now ?? Date.now;
  }

  /** One look into a bucket. What goes wrong with the bucket is kept, and the pause to the next look grows. @throws LeaseLost, or the signal's reason */
  async run(about: JobRun, bucketId: number): Promise<void> {
    const { records, pause } = this.parts;
    const bucket = await records.bucket(bucketId);
    if (bucket === undefined || !bucket.active || (bucket.retryAt?.getTime() ?? 0) > this.now()) return;
    const s3 = this.open(bucket, about.signal);
    try {
      await this.read(about, bucket, s3);
      const isNews = bucket.fault !== null || s3.movedTo !== undefined;
      if (isNews) await about.step((db) => records.ended(db, bucket, { foundRegion: s3.movedTo }));
    } catch (error) {
      about.signal.throwIfAborted();
      const fault = sentenceOfFault(error);
      if (fault === undefined) throw error;
      const retryAt = new Date(this.now() + Math.min(pause * 2 ** Math.min(bucket.faults, 20), LONGEST_PAUSE));
      await about.step((db) => records.ended(db, bucket, { fault, retryAt, foundRegion: s3.movedTo }));
    }
  }

  private async read(about: JobRun, bucket: KeptBucket, s3: S3Bucket): Promise<void> {
    const { records, identity } = this.parts;
    const { accountId } = bucket;
    const [token] = await identity.sharedTokens(accountId);
    if (token === undefined) throw new S3Fault('bucket', 'The account has no shipping token, by which its logs are counted. Add one.');
    const sender = { accountId, tokenId: token.id };
    const writer = new PartWriter({ deliveries: this.parts.deliveries(), records, sender, bucket, run: about, now: this.now });
    const kind = bucket.path === 'cloudtrail-buckets' ? 'cloudtrail' : typeOfLogs(bucket.logsType).id;
    const refusals = new Refusals(records, writer, about, this.now);
    const run: Run = { about, bucket, kind, s3, writer, refusals, until: this.now() + RUN_TIME };
    await this.again(run);
    for (let isListed = false; !isListed && this.now() < run.until; ) {
      isListed = await this.list(run);
      await this.readWaiting(run);
    }
  }

  /** Brings a part again that an earlier run has noted and not ended. */
  private async again({ bucket, kind, s3, writer }: Run): Promise<void> {
    const intent = readIntent(bucket.intent);
    if (intent === undefined) return;
    const objects = await this.parts.records.byIds(intent.pieces.map(({ object }) => object));
    await writer.again(intent, objects, async (object, { from, to, fault }, take) => {
      if (from === to) return undefined;
      const start = startOf(object);
      let taken = start.logs;
      try {
        const source = new ObjectSource(s3, object, start.byte);
        for await (const log of this.logs(source, object, { bucket, kind })) {
          taken += 1;
          if (taken > from) await take(log);
          if (taken === to) return undefined;
        }
        return fault ?? 'It holds fewer logs than before.';
      } catch (error) {
        if (error instanceof ContentFault || (error instanceof S3Fault && error.of !== 'bucket')) return error.message;
        throw error;
      }
    });
  }

  /** @returns whether the end of the list is reached */
  private async list({ about, bucket, s3 }: Run): Promise<boolean> {
    const { records } = this.parts;
    let current = bucket;
    for (let page = 0; page < PAGES; page++) {
      about.signal.throwIfAborted();
      current = (await records.bucket(bucket.id)) ?? current;
      const found = await s3.list(bucket.prefix ?? '', current.listedTo);
      await about.step((db) => records.listed(db, current, found));
      if (found.isLast) return true;
    }
    return false;
  }

  private async readWaiting(run: Run): Promise<void> {
    const { bucket, s3, writer, until } = run;
    for (;;) {
      const waiting = await this.parts.records.next(bucket.id, MOST_OBJECTS, new Date(this.now()));
      if (waiting.length === 0) return;
      const sources = waiting.map((object) => new ObjectSource(s3, object, startOf(object).byte));
      for (const [place, object] of waiting.entries()) {
        for (const source of sources.slice(place, place + AHEAD)) if (source.object.size <= SMALL) void source.begin();
        await this.readOne(run, object, sources[place] as ObjectSource);
        if (this.now() > until) return writer.flush();
      }
      await writer.flush();
    }
  }

  private async readOne({ about, bucket, kind, writer, refusals }: Run, object: KeptObject, source: ObjectSource): Promise<void> {
    const { key, size } = object;
    about.signal.throwIfAborted();
    let { logs } = startOf(object);
    const tell = (): void => {
      if (size > CHUNK) about.progress({ key, size, ...writer.progressOf(object) });
    };
    tell();
    try {
      for await (const log of this.logs(source, object, { bucket, kind })) {
        logs += 1;
        if (logs > object.logs) await writer.take(object, log, source.read);
        if (logs % 1000 === 0) tell();
      }
      await writer.ended(object);
      refusals.clear();
    } catch (error) {
      about.signal.throwIfAborted();
      if (error instanceof ContentFault || (error instanceof S3Fault && error.of === 'object')) await writer.ended(object, error.message);
      else if (error instanceof S3Fault && error.of === 'refused') await refusals.refused(object, error);
      else {
        await writer.flush();
        throw error;
      }
    } finally {
      if (size > CHUNK) about.progress(null);
    }
  }

  private logs(source: ObjectSource, { modified }: KeptObject, { bucket, kind }: Pick<Run, 'bucket' | 'kind'>): AsyncGenerator<SourceLog> {
    return objectLogs({ source, kind, logsType: bucket.logsType, modified: modified.getTime() });
  }

  private open(bucket: KeptBucket, signal: AbortSignal): S3Bucket {
    const { outbound, endpoint, keyRing, secretBox } = this.parts;
    const { accountId, arn, accessKey, sealedKey } = bucket;
    const region = bucket.foundRegion ?? bucket.region ?? 'us-east-1';
    const keys = async (): Promise<AwsKeys> => {
      if (arn !== null) {
        const externalId = await this.parts.externalId(accountId);
        return keyRing.ofRole({ arn, externalId, region, accountId, signal });
      }
      if (accessKey === null || sealedKey === null)
        throw new S3Fault('bucket', 'The bucket has neither a role nor keys. Delete it and add it anew.');
      return { accessKeyId: accessKey, secretAccessKey: secretBox.open(sealedKey) };
    };
    return new S3Bucket({ outbound, place: { bucket: bucket.bucket, region, endpoint }, accountId, signal, keys });
  }
}

/** Where reading an object begins: behind what was taken of it, when it can be read from there. */
const startOf = ({ resumeAt, logs }: KeptObject) => (resumeAt === null ? { byte: 0, logs: 0 } : { byte: resumeAt, logs });

/** What to tell of a fault that another try may mend; undefined for one of our own. */
function sentenceOfFault(error: unknown): string | undefined {
  if (error instanceof S3Fault) return error.message;
  const isTold = error instanceof Error && 'status' in error && 'code' in error;
  return isTold ? `The logs could not be taken: ${error.message}` : undefined;
}
