import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** What the file system inside the engine keeps of an open file of ours: the real descriptor. */
interface NodeStream {
  readonly nfd: number;
}

/**
 * The engine's files in a directory of the host, with `fsync` reaching the disk. PGlite's own NodeFS answers it without doing
 * anything, which survives a killed process but not a power cut.
 */
export class DurableNodeFs extends NodeFS {
  override async init(engine: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(engine, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncReallySyncs] } };
  }
}

function syncReallySyncs(module: Module): void {
  const { stream_ops: operations } = (module.FS.filesystems as { NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } } })
    .NODEFS;
  operations.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
}
