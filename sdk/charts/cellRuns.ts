/** Neighbouring moments of a row with the same mark. */
export interface CellRun {
  /** Numbers of the first and of the last moment. */
  readonly from: number;
  readonly to: number;
  readonly colour: string;
  readonly text: string | undefined;
}

/** One row of a chart of cells. */
export interface CellRow {
  readonly key: string;
  readonly title: string;
  /** One for each time; null where there is nothing to tell. */
  readonly values: readonly (number | null)[];
  /** One for each time, as canvas takes it; undefined where nothing is drawn. */
  readonly colours: readonly (string | undefined)[];
  /** What a value is called, for what is written into the cells. */
  readonly texts?: readonly (string | undefined)[];
  /** A value in words, where they are others than those of the chart. */
  readonly format?: (value: number) => string;
}

/** The marks of a row: neighbours of the same colour and text are one when `merged`, or when nothing is drawn between cells. */
export function cellRuns({ colours, texts }: Pick<CellRow, 'colours' | 'texts'>, merged: boolean): readonly CellRun[] {
  const runs: { from: number; to: number; colour: string; text: string | undefined }[] = [];
  for (const [at, colour] of colours.entries()) {
    if (colour === undefined) continue;
    const last = runs.at(-1);
    const text = texts?.[at];
    if (merged && last !== undefined && last.to === at - 1 && last.colour === colour && last.text === text) last.to = at;
    else runs.push({ from: at, to: at, colour, text });
  }
  return runs;
}
