import { z } from 'zod';
import type { Context } from '#sdk';
import {
  type Actor,
  ActorUnavailable,
  actorsService,
  configurationService,
  defineJob,
  listenersService,
  type NotificationMessage,
  notifyService,
  PublicError,
  peopleService,
  readTimeRange,
  type SavedObject,
  savedObjectsService,
} from '#sdk/server';
import type { BlockState, ReportAttributes, RunState } from '../common/report';
import { mayReport } from '../contract';
import type { Composed } from './composing/Composed';
import { composeReport } from './composing/composeReport';
import { reportMessage } from './composing/reportMessage';
import { nothingTold } from './Runs';
import { reportType } from './reportType';
import { runsService } from './services';
import type { RunTold } from './tables';

const payload = z.object({ report: z.string(), run: z.string().optional(), by: z.string().optional() });

/** A mail to somebody, or why there is none. */
type Mail = { readonly to: string; readonly message: NotificationMessage } | { readonly to: string; readonly reason: string };

/** Makes a report and mails it. What cannot be made is told in the mail; nothing at all is told only in the run. */
export default defineJob({
  payload,
  run: async ({ payload: { report: id, run, by }, services, signal, id: task, slot, accountId, progress, commit, isLastAttempt }) => {
    if (accountId === undefined) return;
    const runs = services.get(runsService);
    const at = slot ?? new Date();
    const runId = run ?? `${task}-${at.getTime()}`;
    const system = { accountId, name: 'Reports', isSystem: true };
    const report = await services.get(savedObjectsService).get(system, reportType, id);
    await runs.begin({ id: runId, accountId, reportId: id, at, by: by ?? null, ...(run !== undefined && { taskId: task }) });
    let ended: { readonly state: RunState; readonly told: RunTold };
    let mails: readonly Mail[] = [];
    try {
      const made = await make(report, { accountId, at, services, signal, told: progress });
      mails = made.mails;
      ended = { state: stateOf(made.blocks), told: { range: made.range, blocks: made.blocks, mails: [], error: null } };
    } catch (error) {
      signal.throwIfAborted();
      const isKnown = error instanceof PublicError || error instanceof ActorUnavailable;
      if (!isKnown && !isLastAttempt) throw error;
      ended = { state: 'failed', told: { ...nothingTold, error: isKnown ? error.message : 'Something went wrong.' } };
    }
    await commit(async (within) => {
      if (!(await runs.isOpen(runId, within))) return;
      const notify = services.get(notifyService);
      const sent: RunTold['mails'][number][] = [];
      for (const mail of mails) {
        if ('reason' in mail) sent.push(mail);
        else {
          // However often the run begins, each recipient gets one mail.
          const about = { channel: 'mail/email', settings: { to: [mail.to] }, key: `${runId} ${mail.to}`, accountId, within };
          sent.push({ to: mail.to, delivery: await notify.send({ ...about, message: mail.message }) });
        }
      }
      await runs.end(runId, ended.state, { ...ended.told, mails: sent }, within);
    });
  },
});

const stateOf = (blocks: readonly BlockState[]): RunState => {
  const failed = blocks.filter(({ state }) => state === 'failed').length;
  return failed === 0 ? 'sent' : failed === blocks.length ? 'failed' : 'partial';
};

interface About {
  readonly accountId: number;
  readonly at: Date;
  readonly services: Context;
  readonly signal: AbortSignal;
  told(progress: string): void;
}

/** Everything that is mailed: each person of the account gets what they may see, all other addresses what whoever saved the report may see. */
async function make(
  { name, attributes }: SavedObject<ReportAttributes>,
  { accountId, at, services, signal, told }: About,
): Promise<{
  readonly mails: readonly Mail[];
  readonly blocks: readonly BlockState[];
  readonly range: { readonly from: number; readonly to: number };
}> {
  const { content, from, to, timezone, savedBy, message } = attributes;
  const range = rangeAt({ from, to, timezone }, at);
  const as = (userId: number): Promise<Actor> =>
    services.get(actorsService).forPerson(userId, accountId, { reason: `makes the report ${name}` });
  const owner = await as(savedBy);
  if (!owner.can(mayReport))
    throw new PublicError(403, 'FORBIDDEN', `${owner.user?.email} has saved the report, and may not make reports any more. Save it again.`);
  // Never what a request says of itself: whoever sends one could make the links lead elsewhere.
  const origin = services.get(configurationService).text('ASTROLABE_PUBLIC_URL') ?? services.get(listenersService).address('http');
  const address = (path: string): string | undefined => (origin === undefined ? undefined : new URL(path, origin).href);
  const made = new Map<number, Promise<Composed>>();
  const composedFor = (userId: number, actor: Actor): Promise<Composed> => {
    const known =
      made.get(userId) ?? composeReport({ ...{ name, content, range, timezone, actor, accountId }, services, signal, address, told });
    made.set(userId, known);
    return known;
  };
  const own = await composedFor(savedBy, owner);
  const mails: Mail[] = [];
  for (const { email, userId } of await recipientsOf(attributes, accountId, services)) {
    signal.throwIfAborted();
    try {
      const composed = userId === undefined ? own : await composedFor(userId, userId === savedBy ? owner : await as(userId));
      mails.push({ to: email, message: reportMessage(composed, message) });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ActorUnavailable || error instanceof PublicError)) throw error;
      mails.push({ to: email, reason: error.message });
    }
  }
  const blocks = own.paper.blocks.map(
    ({ title, drawn }): BlockState => ({ title, state: drawn.state, ...(drawn.state === 'failed' && { reason: drawn.reason }) }),
  );
  await owner.audit({ action: 'report.mail', target: name, details: { recipients: mails.map(({ to: one }) => one) } });
  return { mails, blocks, range };
}

/** Date math as of the moment that a report is for. @throws PublicError 400 TIME_RANGE_INVALID */
export function rangeAt(
  { from, to, timezone }: Pick<ReportAttributes, 'from' | 'to' | 'timezone'>,
  at: Date,
): { readonly from: number; readonly to: number } {
  return readTimeRange({ from, to }, { now: at.getTime(), timezone });
}

/** Each address once. That of a person of the account is theirs, however it came into the report. */
async function recipientsOf(
  { emails, userIds }: Pick<ReportAttributes, 'emails' | 'userIds'>,
  accountId: number,
  services: Context,
): Promise<readonly { readonly email: string; readonly userId?: number }[]> {
  const members = await services.get(peopleService).members(accountId);
  const byEmail = new Map(members.map((member) => [member.email.toLowerCase(), member.userId]));
  const people = members.filter(({ userId }) => userIds.includes(userId)).map(({ email, userId }) => ({ email, userId }));
  const others = emails.map((email) => {
    const userId = byEmail.get(email.toLowerCase());
    return { email, ...(userId !== undefined && { userId }) };
  });
  return [...new Map([...others, ...people].map((one) => [one.email.toLowerCase(), one])).values()];
}
