import { z } from 'zod';
import { type Context, code, definePoint } from '#core';

/** Something that happened at a moment, such as a deployment. */
export interface Annotation {
  /** Unique among those of its source. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly title: string;
  readonly description?: string;
  /** A path of the application that says more. */
  readonly path: string;
}

/** What a chart over time shows. */
export interface AnnotationQuestion {
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  /** Ids of accounts; the current one when empty. */
  readonly accounts: readonly number[];
  /** Whether the chart is of what was moved out of the store. */
  readonly archived?: boolean;
}

/** A source of events that every chart over time draws, such as deployments. It is asked once for each stretch of time that is shown. */
export const annotations = definePoint({
  id: 'host/annotation@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<
    (
      asked: AnnotationQuestion,
      services: Context,
      signal: AbortSignal,
    ) => Promise<{ readonly annotations: readonly Annotation[]; readonly total: number }>
  >(),
});
