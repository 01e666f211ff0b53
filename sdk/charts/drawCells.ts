import { type CellRow, cellRuns } from './cellRuns';
import type { PlotArea } from './plotArea';

interface Drawing {
  readonly area: PlotArea;
  readonly moments: number;
  readonly rows: readonly CellRow[];
  readonly merged: boolean;
  /** Pixels between two rows. */
  readonly gap: number;
  /** Colours of words that are read upon dark and bright cells. */
  readonly inks: { readonly bright: string; readonly dark: string };
}

/** How bright a colour is, 0 to 1, as people see it; half for what is no hexadecimal colour. */
function brightness(colour: string): number {
  const [, red, green, blue] = /^#(..)(..)(..)/.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return 0.5;
  return (0.299 * Number.parseInt(red, 16) + 0.587 * Number.parseInt(green, 16) + 0.114 * Number.parseInt(blue, 16)) / 255;
}

/** Draws rows of cells, the first at the top. */
export function drawCells(canvas: CanvasRenderingContext2D, { area, moments, rows, merged, gap, inks }: Drawing): void {
  const width = (area.right - area.left) / Math.max(moments, 1);
  const height = (area.bottom - area.top) / Math.max(rows.length, 1);
  // Apart where there is room to see it.
  const between = !merged && width > 6 ? 1 : 0;
  canvas.font = '11px system-ui, sans-serif';
  canvas.textBaseline = 'middle';
  for (const [index, row] of rows.entries()) {
    const top = area.top + index * height;
    // What touches its neighbour ends upon whole pixels, or a seam would show.
    const [y, below] = [Math.round(top + gap / 2), Math.round(top + height - gap / 2)];
    for (const { from, to, colour, text } of cellRuns(row, merged || between === 0)) {
      const [x, right] = [Math.round(area.left + from * width), Math.round(area.left + (to + 1) * width) - between];
      canvas.fillStyle = colour;
      canvas.fillRect(x, y, Math.max(1, right - x), Math.max(1, below - y));
      if (text === undefined || below - y < 14 || right - x < 20) continue;
      if (canvas.measureText(text).width > right - x - 8) continue;
      canvas.fillStyle = brightness(colour) > 0.55 ? inks.dark : inks.bright;
      canvas.fillText(text, x + 4, (y + below) / 2);
    }
  }
}
