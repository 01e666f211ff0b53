/** What `plugin.json` of an archive says. */
export interface Packed {
  readonly asks: Readonly<Record<string, readonly string[]>>;
  readonly shared: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

/** Packs a plugin as one archive. @throws Error that says what to mend */
export function packPlugin(options: {
  readonly root: string;
  readonly directory: string;
  readonly out: string;
  readonly sdk: string;
}): Promise<{ readonly path: string; readonly packed: Packed; readonly foreign: readonly string[]; readonly bytes: number }>;
