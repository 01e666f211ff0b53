import type { AnyHalf, BrowserHalf } from '#sdk';
import { sharedModules } from './sharedModules';

/**
 * Loads the browser half of a plugin from outside. What it shares with the host is fetched beside it, instead of after it.
 * @throws when it cannot be had, or is none
 */
export async function loadHalf({ address, shared }: BrowserHalf): Promise<AnyHalf> {
  for (const name of shared) sharedModules[name]?.().catch(() => {});
  const { browser } = (await import(/* @vite-ignore */ address)) as { readonly browser?: AnyHalf };
  if (browser === undefined) throw new Error(`${address} exports no browser half.`);
  return browser;
}
