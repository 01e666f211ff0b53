import { z } from 'zod';
import { defineService } from '#core';
import type { DomainEvent } from '../domainEvent';
import type { JobCode, JobRun } from './job';
import { defineJob, FinalFailure } from './job';
import type { RecordsDb } from './records';

/** An event as it reaches a handler. */
export interface EventDelivery extends Pick<JobRun, 'services' | 'signal' | 'attempt' | 'isLastAttempt' | 'commit' | 'step'> {
  /** Of the event, the same at every attempt: an idempotency key for what is called outside. What goes to the records goes through `commit`, once. */
  readonly id: string;
  /** When it happened. */
  readonly at: Date;
}

/** What is done about an event. A throw is tried again. */
export interface EventHandler<Payload = unknown> {
  readonly event: DomainEvent<Payload>;
  handle(payload: Payload, delivery: EventDelivery): Promise<void>;
}

/** Types `handle` by the event's payload. */
export const defineEventHandler = <Payload>(
  event: DomainEvent<Payload>,
  handle: EventHandler<Payload>['handle'],
): EventHandler<Payload> => ({ event, handle });

/** Tells others durably of what has happened: each handler hears of it at least once, whatever fails or restarts meanwhile. */
export interface DomainEvents {
  /**
   * @param options.within the transaction in which it happens: the event exists only if that commits
   * @param options.accountId whose work the handling is
   * @throws Error for a payload that is not the event's
   */
  publish<Payload>(
    event: DomainEvent<Payload>,
    payload: Payload,
    options?: { readonly within?: RecordsDb; readonly accountId?: number },
  ): Promise<void>;
}
export const domainEventsService = defineService<DomainEvents>('domain-events@1');

const deliverySchema = z.object({ event: z.string(), id: z.string(), at: z.iso.datetime(), payload: z.unknown() });

/** An event as the payload of the tasks that handle it. @throws Error for a payload that is not the event's */
export function eventTask<Payload>(event: DomainEvent<Payload>, payload: Payload, id: string, at: Date): z.infer<typeof deliverySchema> {
  const { data, error } = event.schema.safeParse(payload);
  if (error !== undefined) throw new Error(`This is no ${event.id}: ${error.message}`);
  return { event: event.id, id, at: at.toISOString(), payload: data };
}

/** Id of the job that a handler is. */
export const eventJobId = (handlerId: string): string => `event:${handlerId}`;

/** The job that a handler is. */
export const eventJob = ({ event, handle }: EventHandler): JobCode<z.infer<typeof deliverySchema>> =>
  defineJob({
    payload: deliverySchema,
    run: ({ payload: { id, at, payload }, services, signal, attempt, isLastAttempt, commit, step }) => {
      const read = event.schema.safeParse(payload);
      if (!read.success) throw new FinalFailure(`This is no ${event.id}: ${read.error.message}`);
      return handle(read.data, { id, at: new Date(at), services, signal, attempt, isLastAttempt, commit, step });
    },
  });
