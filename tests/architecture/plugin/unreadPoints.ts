import { readsName } from '../../../sdk/readsName.mjs';
import type { SourceFile } from '../sourceFiles';
import type { KnownPoint } from './knownPoints';

/** Points that wait for their reader, and why they are there already. */
export const awaitedReaders: Readonly<Record<string, string>> = {
  'host/ai-source@2': 'what the assistant answers from; every area contributes its own before there is an assistant',
  'host/assistant-tool@1': 'what the assistant can do; every area contributes its own before there is an assistant',
};

/** Points that nothing reads: what is added to them is shown nowhere. Adding, defining, importing and testing it is no reading. */
export function unreadPoints(
  points: readonly KnownPoint[],
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>> = awaitedReaders,
): string[] {
  const product = files.filter(({ path }) => !path.startsWith('sdk/testing/'));
  return points
    .filter(({ name, point }) => exceptions[point.id] === undefined && !product.some(({ text }) => readsName(text, name)))
    .map(
      ({ name, point, owner }) =>
        `${owner === 'host' ? 'sdk/points' : `plugins/${owner}/contract.ts`}: nothing reads ${point.id}. Show it by useOffers(${name}) or <Slot point={${name}} />, ask extensionsService for it, or delete it.`,
    );
}
