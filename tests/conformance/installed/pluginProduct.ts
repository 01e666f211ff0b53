import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atWorkerEnd } from '../../../sdk/testing/workerEnd';
import { type Product, startProduct } from '../../harness/product';

/** A product that takes plugins from outside, for all files of this worker that install some. */
export interface PluginProduct {
  readonly product: Product;
  /** Archives that lie here run. */
  readonly folder: string;
}

let started: Promise<PluginProduct> | undefined;

async function start(): Promise<PluginProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'astrolabe-folder-'));
  const product = await startProduct({ env: { ASTROLABE_PLUGIN_DIR: folder, ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1' } });
  atWorkerEnd(async () => {
    await product.dispose();
    await rm(folder, { recursive: true, force: true });
  });
  return { product, folder };
}

/** Whoever installs a plugin removes it again. */
export function pluginProduct(): Promise<PluginProduct> {
  started ??= start();
  return started;
}
