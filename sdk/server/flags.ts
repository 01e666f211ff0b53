import { defineService } from '#core';

/** Feature flags for code that no gate stands before, such as a job's. */
export interface FeatureFlags {
  /**
   * Whether a flag is on for an account: what is set for it, else for everybody, else the flag's default.
   * @throws Error for a flag that nobody declares
   */
  isOn(name: string, accountId: number): Promise<boolean>;
}
export const flagsService = defineService<FeatureFlags>('flags@1');
