import type { FeatureFlags, Identity } from '#sdk/server';

/** Whether flags are on, for work of an account that no session asked for. */
export class AccountFlags implements FeatureFlags {
  constructor(private readonly identity: Pick<Identity, 'flagValues'>) {}

  async isOn(name: string, accountId: number): Promise<boolean> {
    const value = (await this.identity.flagValues(accountId)).get(name);
    if (value === undefined) throw new Error(`No plugin declares the flag ${name}.`);
    return value;
  }
}
