import type { JobRun } from '#sdk/server';
import { S3Fault } from '../s3/S3Fault';
import type { KeptObject, ObjectRecords } from './ObjectRecords';
import type { PartWriter } from './PartWriter';

/** So many objects one after another that may not be read are no fault of theirs. */
const MOST_IN_A_ROW = 5;
/** Times that an object is tried before it has failed. */
const MOST_ATTEMPTS = 6;
const FIRST_PAUSE = 300_000;

/** Objects that may not be read: each is tried again later, without keeping up the others. */
export class Refusals {
  private inARow = 0;

  constructor(
    private readonly records: ObjectRecords,
    private readonly writer: PartWriter,
    private readonly run: Pick<JobRun, 'step'>,
    private readonly now: () => number,
  ) {}

  clear(): void {
    this.inARow = 0;
  }

  /** @throws S3Fault `bucket` when it seems to be so with all of them */
  async refused(object: KeptObject, fault: S3Fault): Promise<void> {
    await this.writer.flush();
    this.inARow += 1;
    if (this.inARow >= MOST_IN_A_ROW) throw new S3Fault('bucket', fault.message, { cause: fault });
    if (object.attempts + 1 >= MOST_ATTEMPTS) {
      await this.writer.ended(object, fault.message);
      return;
    }
    const retryAt = new Date(this.now() + FIRST_PAUSE * 2 ** object.attempts);
    await this.run.step((db) => this.records.refused(db, object, fault.message, retryAt));
  }
}
