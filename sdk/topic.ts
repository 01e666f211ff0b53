import type { z } from 'zod';

/** A kind of live changes, with what is told of each. Both halves name it by this, in `contract.ts` or `common/`. */
export interface Topic<Payload = unknown> {
  readonly id: string;
  readonly schema: z.ZodType<Payload>;
}

/**
 * Defines a kind of live changes: `owner/what-happened`. Tell little, such as an id: listeners fetch the rest.
 * @example export const notesChanged = defineTopic('notes/changed', z.object({ noteId: z.string() }));
 */
export const defineTopic = <Payload>(id: `${string}/${string}`, schema: z.ZodType<Payload>): Topic<Payload> => ({ id, schema });

/**
 * Tells of a change, to every replica and to browsers.
 * @param events the server's `eventsService` @param accountId only sessions of this account hear it; everybody when absent
 * @throws ZodError for a payload that the topic does not have
 */
export function publishTo<Payload>(
  events: { publish(topic: string, payload: unknown, accountId?: number): void },
  { id, schema }: Topic<Payload>,
  payload: NoInfer<Payload>,
  accountId?: number,
): void {
  events.publish(id, schema.parse(payload), accountId);
}

/**
 * Hears of changes. What does not fit the topic, as a replica of another version may send it, is left out.
 * @param events `eventsService` of the server, or `liveEventsService` of the browser @returns what ends it
 */
export function subscribeTo<Payload>(
  events: { subscribe(topic: string, listener: (payload: unknown) => void): () => void },
  { id, schema }: Topic<Payload>,
  listener: (payload: Payload) => void,
): () => void {
  return events.subscribe(id, (told) => {
    const checked = schema.safeParse(told);
    if (checked.success) listener(checked.data);
  });
}
