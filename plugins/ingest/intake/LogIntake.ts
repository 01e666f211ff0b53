import type { FlatObject } from '../server/members/FlatObject';
import type { Instant } from './instant';
import type { LogRecord } from './LogRecord';
import type { LogFault, RejectionReason, Repair } from './reasons';
import type { Settlement } from './Settlement';

/**
 * Takes the logs of one request. `log` is a number of the receiver's choice that names the log in the answer, such as its line.
 * Nothing may be acknowledged before {@link settle} has resolved.
 */
export interface LogIntake {
  /**
   * One JSON object.
   * @param time for protocols that tell it outside the object
   * @param members of the object, from a receiver that has written it itself: they are not looked for again
   * @returns undefined when it was taken
   */
  json(bytes: Buffer, start: number, end: number, log: number, type?: string, time?: Instant, members?: FlatObject): LogFault | undefined;
  /** A line of plain text: it becomes the message. */
  text(bytes: Buffer, start: number, end: number, log: number, type?: string): LogFault | undefined;
  /** A record that the receiver has read itself. */
  record(record: LogRecord, log: number): LogFault | undefined;
  /** Counts logs that the receiver itself had to change. */
  repaired(repair: Repair, logs?: number): void;
  /** Counts a log that could not be taken, with its text for the ledger's samples. */
  reject(reason: RejectionReason, sample: string, logs?: number): void;
  /**
   * To be asked after each log of a body that may have many: the promise, where there is one, is to be waited for before the next, so that others get
   * their turn.
   * @throws RequestFault 400 when the sender has gone away meanwhile
   */
  giveWay(): Promise<void> | undefined;
  /**
   * Resolves when everything taken is durable.
   * @throws PublicError 503 with retryAfter when the store did not take it in time; the sender should send the same again
   */
  settle(): Promise<Settlement>;
}
