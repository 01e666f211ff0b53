import type { Facts } from '#core';
import type { BootDocument } from '../boot';
import { usePluginHost } from './PluginHostContext';
import { sessionService } from './services';

const asSets = new WeakMap<BootDocument['facts'], Facts>();
const unknown: Facts = {};

/** The session's facts as the kernel reads them. Nothing is known, so nothing is open, before the boot document is there. */
export function useFacts(): Facts {
  const boot = usePluginHost().services.find(sessionService)?.boot;
  if (boot === undefined) return unknown;
  const known = asSets.get(boot.facts);
  if (known !== undefined) return known;
  const facts: Facts = Object.fromEntries(Object.entries(boot.facts).map(([name, values]) => [name, new Set(values)]));
  asSets.set(boot.facts, facts);
  return facts;
}
