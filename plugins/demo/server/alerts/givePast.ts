import { triggersService } from '#plugins/triggers/contract';
import { PublicError } from '#sdk/server';
import { type Making, maker } from './Making';

/** An alert that has been made and is off. */
interface MadeAlert {
  /** Among what has been made. */
  readonly name: string;
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Gives an alert the past that it would have had, and switches it on: what fires at the end of its past goes on. */
export async function givePast({ name, id, since }: MadeAlert, { accountId, progress, services, signal, now }: Making): Promise<void> {
  const triggers = services.get(triggersService);
  try {
    await triggers.runPast(accountId, id, { from: since, to: now() }, signal);
    await triggers.update({ accountId, name: maker }, 'ALERT', id, (before) => ({ ...before, enabled: true }));
  } catch (error) {
    // Somebody has changed or deleted it meanwhile, or the plan has no room for it: it stays as it is.
    if (!(error instanceof PublicError) || error.status >= 500) throw error;
  }
  await progress.note({ name, madeId: id, state: 'on' });
}
