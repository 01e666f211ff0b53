/** Finds parts by their places in the chart's box, in pixels, and the other way round. */
export interface Place {
  at(x: number, y: number): number | undefined;
  of(index: number): { readonly x: number | null; readonly y: number | null } | undefined;
}
