import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPage } from './builtPage';

/** `plugin-explore-ClrslsH_.js.br`: the code that a plugin needs at once, as it is sent. */
const chunk = /^plugin-([a-z0-9-]{1,100})-[\w-]{8}\.js\.br$/;

let known: Promise<ReadonlyMap<string, number> | undefined> | undefined;

/** Bytes of the first code of each plugin in the browser, as it is sent, by the plugin's id; undefined where the product was not built. The files stay as they are while the host runs. */
export function browserSizes(): Promise<ReadonlyMap<string, number> | undefined> {
  known ??= read();
  return known;
}

async function read(): Promise<ReadonlyMap<string, number> | undefined> {
  const assets = (await builtPage())?.assets;
  if (assets === undefined) return undefined;
  const names = await readdir(assets);
  const sizes = await Promise.all(
    names.map(async (name) => {
      const [, id] = chunk.exec(name) ?? [];
      return id === undefined ? [] : [[id, (await stat(join(assets, name))).size] as const];
    }),
  );
  return new Map(sizes.flat());
}
