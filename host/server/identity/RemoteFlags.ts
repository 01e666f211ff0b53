import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Role } from '#sdk';
import type { Outbound, Records } from '#sdk/server';
import { flagAnswers } from './tables';

/** What the operator has set. */
export interface RemoteFlagSettings {
  /** Where the service speaks the OpenFeature Remote Evaluation Protocol: `/ofrep/v1/evaluate/flags` is below it. */
  readonly url: string;
  readonly token: string | undefined;
  /** Milliseconds that an answer may take. */
  readonly patience: number;
}

interface RemoteParts extends RemoteFlagSettings {
  readonly records: Records;
  /** Absent while the host starts. */
  readonly outbound: () => Pick<Outbound, 'fetch'> | undefined;
  /** Told when the service does not answer as it should. */
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds of this process's own, which nobody sets. */
  readonly now?: () => number;
}

type Answer = ReadonlyMap<string, boolean>;

/** Milliseconds that a service that has failed is left alone. */
const pause = 30_000;

const answerSchema = z.object({ flags: z.array(z.looseObject({ key: z.string(), value: z.unknown().optional() })) });

/**
 * Flags that a service of the operator decides, by the OpenFeature Remote Evaluation Protocol: one call for all flags of an account and role. Its last answer is kept
 * in the records, and stands in while the service is away.
 * @see https://openfeature.dev/docs/reference/other-technologies/ofrep
 */
export class RemoteFlags {
  private readonly last = new Map<string, Answer>();
  private silentUntil = 0;

  constructor(private readonly parts: RemoteParts) {}

  /** The flags that the service decides; it says nothing of others. Never fails. */
  async answer(accountId: number, role: Role | undefined): Promise<Answer> {
    const key = `${accountId} ${role ?? ''}`;
    const now = this.parts.now ?? (() => performance.now());
    const outbound = this.parts.outbound();
    if (outbound !== undefined && now() >= this.silentUntil) {
      try {
        const fresh = await this.ask(outbound, accountId, role);
        await this.keep(key, accountId, role, fresh);
        return fresh;
      } catch (error) {
        this.silentUntil = now() + pause;
        this.parts.onFailure(error);
      }
    }
    return this.last.get(key) ?? this.kept(key, accountId, role);
  }

  private async ask(outbound: Pick<Outbound, 'fetch'>, accountId: number, role: Role | undefined): Promise<Answer> {
    const { url, token, patience } = this.parts;
    const context = { targetingKey: `account-${accountId}`, accountId, ...(role === undefined ? {} : { role }) };
    const { status, body } = await outbound.fetch({
      url: `${url.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ context }),
      timeout: patience,
      purpose: 'flags',
    });
    if (status !== 200) throw new Error(`The flag service answered ${status}.`);
    const { flags } = answerSchema.parse(JSON.parse(body.toString()));
    return new Map(flags.flatMap(({ key, value }) => (typeof value === 'boolean' ? [[key, value] as const] : [])));
  }

  private async keep(key: string, accountId: number, role: Role | undefined, answer: Answer): Promise<void> {
    const before = this.last.get(key);
    this.last.set(key, answer);
    if (before !== undefined && before.size === answer.size && [...answer].every(([name, value]) => before.get(name) === value)) return;
    const kept = Object.fromEntries(answer);
    await this.parts.records.db
      .insert(flagAnswers)
      .values({ accountId: accountId === 0 ? null : accountId, role: role ?? '', answer: kept })
      .onConflictDoUpdate({ target: [flagAnswers.accountId, flagAnswers.role], set: { answer: kept, answeredAt: new Date() } })
      .catch(this.parts.onFailure);
  }

  private async kept(key: string, accountId: number, role: Role | undefined): Promise<Answer> {
    const [row] = await this.parts.records.db
      .select()
      .from(flagAnswers)
      .where(and(accountId === 0 ? isNull(flagAnswers.accountId) : eq(flagAnswers.accountId, accountId), eq(flagAnswers.role, role ?? '')));
    const answer = new Map(Object.entries(row?.answer ?? {}));
    this.last.set(key, answer);
    return answer;
  }
}
