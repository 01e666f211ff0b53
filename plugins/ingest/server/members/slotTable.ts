import { hashOf } from '../json/pathHash';
import { kubernetesSources } from './kubernetesNames';
import { type SlotSource, slotSources } from './slots';

const SIZE = 1024;
const ofKubernetes = kubernetesSources.flatMap(({ slot, paths }) => paths.map((path, rank) => ({ path, slot, rank, moved: false })));
const sources: (SlotSource & { readonly bytes: Buffer })[] = [...slotSources, ...ofKubernetes].map((source) => ({
  ...source,
  bytes: Buffer.from(source.path),
}));
const hashes = new Int32Array(SIZE);
const entries = new Int16Array(SIZE).fill(-1);

for (const [index, { path }] of sources.entries()) {
  const hash = hashOf(path);
  let at = hash & (SIZE - 1);
  while (entries[at] !== -1) at = (at + 1) & (SIZE - 1);
  hashes[at] = hash;
  entries[at] = index;
}

/**
 * The column, or name of Kubernetes, that a path feeds.
 * @param bytes and the range of the path's last key, compared so that a mere collision of hashes moves nothing
 */
export function slotAt(hash: number, bytes: Buffer, keyStart: number, keyEnd: number): SlotSource | undefined {
  for (let at = hash & (SIZE - 1); entries[at] !== -1; at = (at + 1) & (SIZE - 1)) {
    if (hashes[at] !== hash) continue;
    const source = sources[entries[at] as number] as (typeof sources)[number];
    const length = keyEnd - keyStart;
    const { bytes: path } = source;
    if (length > path.length) return undefined;
    const from = path.length - length;
    for (let index = 0; index < length; index++) if (path[from + index] !== bytes[keyStart + index]) return undefined;
    return source;
  }
  return undefined;
}
