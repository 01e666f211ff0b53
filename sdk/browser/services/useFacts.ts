import { type Facts, factSets } from '#core';
import type { BootDocument } from '../../boot';
import { usePluginHost } from './PluginHostContext';
import { sessionService } from './services';

const asSets = new WeakMap<BootDocument['facts'], Facts>();
const unknown: Facts = {};

/** The boot document's facts as the kernel reads them; the same object for the same document. */
export function factsOf({ facts }: Pick<BootDocument, 'facts'>): Facts {
  const known = asSets.get(facts);
  if (known !== undefined) return known;
  const sets = factSets(facts);
  asSets.set(facts, sets);
  return sets;
}

/** The session's facts. Nothing is known, so nothing is open, before the boot document is there. */
export function useFacts(): Facts {
  const boot = usePluginHost().services.find(sessionService)?.boot;
  return boot === undefined ? unknown : factsOf(boot);
}
