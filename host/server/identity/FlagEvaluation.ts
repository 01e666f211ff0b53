import { randomUUID } from 'node:crypto';
import {
  type JsonValue,
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import type { Role } from '#sdk';

/** Whom a flag is evaluated for; account 0 stands for one without values of its own. */
export interface FlagContext {
  readonly accountId: number;
  readonly role?: Role;
}

/** The value of a flag and who has said so; undefined where nobody has. */
type Decide = (name: string) => { readonly value: boolean; readonly by: string } | undefined;

/** Evaluates flags through OpenFeature, whose hooks apply. Its provider stands under a domain of its own, since several hosts may run in one process. */
export class FlagEvaluation {
  private readonly domain = `astrolabe-${randomUUID()}`;
  private readonly ready: Promise<void>;
  /** What is known for the evaluations under way, by their number in the context. */
  private readonly deciding = new Map<number, Decide>();
  private evaluations = 0;

  constructor() {
    this.ready = OpenFeature.setProviderAndWait(
      this.domain,
      providerOf((evaluation) => this.deciding.get(evaluation)),
    );
  }

  /** @param flags with the value where nobody has decided */
  async all(
    flags: readonly { readonly name: string; readonly otherwise: boolean }[],
    { accountId, role }: FlagContext,
    decide: Decide,
  ): Promise<ReadonlyMap<string, boolean>> {
    await this.ready;
    this.evaluations += 1;
    const evaluation = this.evaluations;
    this.deciding.set(evaluation, decide);
    const context = { targetingKey: `account-${accountId}`, evaluation, accountId, ...(role === undefined ? {} : { role }) };
    const client = OpenFeature.getClient(this.domain);
    try {
      const values = flags.map(async ({ name, otherwise }) => [name, await client.getBooleanValue(name, otherwise, context)] as const);
      return new Map(await Promise.all(values));
    } finally {
      this.deciding.delete(evaluation);
    }
  }
}

function providerOf(decideIn: (evaluation: number) => Decide | undefined): Provider {
  const onlyBoolean = async <T>(): Promise<ResolutionDetails<T>> => {
    throw new TypeMismatchError('Feature flags are true or false.');
  };
  return {
    metadata: { name: 'astrolabe' },
    runsOn: 'server',
    resolveBooleanEvaluation: async (name, otherwise, { evaluation }) => {
      const found = decideIn(Number(evaluation))?.(name);
      if (found === undefined) return { value: otherwise, reason: StandardResolutionReasons.DEFAULT };
      return { value: found.value, variant: found.by, reason: StandardResolutionReasons.TARGETING_MATCH };
    },
    resolveStringEvaluation: () => onlyBoolean<string>(),
    resolveNumberEvaluation: () => onlyBoolean<number>(),
    resolveObjectEvaluation: <T extends JsonValue>() => onlyBoolean<T>(),
  };
}
