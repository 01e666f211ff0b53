import { type OutsideUse, outsideUses } from '#sdk';
import type { Configuration } from '#sdk/server';
import type { Setting } from './setting';

/** Origins of other servers by what pages may take from them. */
export type OutsideSources = Readonly<Record<OutsideUse, readonly string[]>>;

/** The origins of the addresses that the operator has set, for those settings that let pages take something from there. */
export function outsideSources(settings: readonly Setting[], configuration: Configuration): OutsideSources {
  const origins = (use: OutsideUse): string[] => [
    ...new Set(
      settings.flatMap(({ outside, env }) => {
        const address = outside?.includes(use) === true ? configuration.text(env) : undefined;
        return address === undefined ? [] : [new URL(address).origin];
      }),
    ),
  ];
  return Object.fromEntries(outsideUses.map((use) => [use, origins(use)])) as Record<OutsideUse, string[]>;
}
