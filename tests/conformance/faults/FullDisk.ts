import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freeBytes } from '#tests/harness/freeBytes';
import { type Product, until } from '#tests/harness/product';

/** Of the space that is free, how much the product is told to leave free: with a fifth more it takes logs again. */
const SHARE = 0.75;

const degraded = async ({ url }: Product): Promise<string | undefined> => {
  const { degraded } = (await (await fetch(`${url}/readyz`)).json()) as { degraded?: { ingestion?: string } };
  return degraded?.ingestion;
};

/** Fills the disk up to what the product is to leave free, with a file that takes room and no time: nothing is written into it. */
export class FullDisk {
  private constructor(private readonly least: number) {}

  static async on(directory: string): Promise<FullDisk> {
    return new FullDisk(Math.floor((await freeBytes(directory)) * SHARE));
  }

  /** For the product's start. */
  get env(): Readonly<Record<string, string>> {
    return { ASTROLABE_MIN_FREE_DISK: `${this.least}B` };
  }

  /**
   * The product refuses everything for so many milliseconds at least, and until what is done meanwhile is done.
   * @param meanwhile begins when it refuses
   */
  async last(product: Product, milliseconds: number, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    const file = join(product.dataDir, 'filler');
    const size = (await freeBytes(product.dataDir)) - Math.floor(this.least * 0.97);
    execFileSync('fallocate', ['-l', String(size), file]);
    try {
      await until('Intake being refused', async () => (await degraded(product)) !== undefined);
      await Promise.all([pause(milliseconds), meanwhile()]);
    } finally {
      await rm(file);
    }
    await until('Intake going on', async () => (await degraded(product)) === undefined);
  }
}
