import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

type StreamOptions = Parameters<PGlite['execProtocolRawStream']>[1];

/** PGlite that ends its process when it breaks: a new one recovers from the log, a broken one would never answer again. */
export class SelfEndingPGlite extends PGlite {
  constructor(
    options: PGliteOptions,
    private readonly broken: (error: unknown) => void,
  ) {
    super(options);
  }

  override async execProtocolRawStream(message: Uint8Array, options: StreamOptions): Promise<void> {
    try {
      await super.execProtocolRawStream(message, options);
    } catch (error) {
      this.broken(error);
      throw error;
    }
  }
}
