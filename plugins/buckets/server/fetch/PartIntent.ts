import { createHash } from 'node:crypto';
import { z } from 'zod';

const pieceSchema = z.object({
  /** Id of the object. */
  object: z.int(),
  /** Logs of the object that were taken before. */
  from: z.int(),
  /** Logs of the object that are taken with this part. */
  to: z.int(),
  /** The byte of the object behind them, when reading may go on there. */
  end: z.int().optional(),
  /** Bytes of the object that had been read with them. */
  read: z.int().optional(),
  isEnded: z.boolean(),
  /** Why the object ended before its end. */
  fault: z.string().optional(),
});
export type PartPiece = z.output<typeof pieceSchema>;

const intentSchema = z.object({
  /** The part's name in the store. */
  name: z.string(),
  /** Milliseconds since the epoch. */
  received: z.number(),
  pieces: z.array(pieceSchema),
});

/**
 * What is about to be stored, kept before it is. Whoever finds it does not know whether it was: the same logs are brought again under the same
 * name, by which the store knows them.
 */
export type PartIntent = z.output<typeof intentSchema>;

/** The name of a part: another one whenever it holds other logs. */
export function partIntent(bucketId: number, received: number, pieces: readonly PartPiece[]): PartIntent {
  const hash = createHash('sha256').update(pieces.map(({ object, from, to }) => `${object} ${from} ${to}`).join('\n'));
  return { name: `bucket-${bucketId}-${hash.digest('hex').slice(0, 32)}`, received, pieces: [...pieces] };
}

/** @returns undefined when none is kept @throws Error for what is none */
export const readIntent = (kept: string | null): PartIntent | undefined =>
  kept === null ? undefined : intentSchema.parse(JSON.parse(kept));
