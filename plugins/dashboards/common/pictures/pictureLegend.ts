import { chartInks, fittingText, SvgCanvas, textWidth } from '#sdk/charts';
import { type Calculation, calculate, calculations } from '../calculations';
import { legendFigure } from '../panels/legendFigure';

export interface PictureLegendEntry {
  readonly title: string;
  readonly colour: string;
  readonly values: readonly (number | null)[];
  format(value: number): string;
}

interface About {
  readonly mode: 'list' | 'table';
  readonly values: readonly Calculation[];
  /** Pixels. */
  readonly width: number;
  readonly name: string;
  readonly theme: 'light' | 'dark';
  /** Entries stand below each other. */
  readonly isColumn: boolean;
}

const line = 18;
const size = 11;
/** Entries at most; more are counted. */
const most = 40;

/** The series of a picture with what their values come to, as high as that is. */
export function pictureLegend(entries: readonly PictureLegendEntry[], about: About): SvgCanvas {
  const told = entries.slice(0, most);
  const left = entries.length - told.length;
  return about.mode === 'table' ? tableLegend(told, left, about) : listLegend(told, left, about);
}

const figuresOf = ({ values, format }: PictureLegendEntry, chosen: readonly Calculation[]): readonly string[] =>
  chosen.map((calculation) => legendFigure(calculation, calculate(calculation, values), format));

function listLegend(entries: readonly PictureLegendEntry[], left: number, { values, width, name, theme, isColumn }: About): SvgCanvas {
  const inks = chartInks[theme];
  const placed: { readonly x: number; readonly y: number; readonly title: string; readonly figures: string; readonly colour: string }[] =
    [];
  let [x, row] = [0, 0];
  for (const entry of entries) {
    const figures = figuresOf(entry, values).join(' ');
    const room = Math.min(width, 420) - 22 - (figures === '' ? 0 : textWidth(figures, size) * 1.1 + 6);
    const title = fittingText(entry.title, size, Math.max(room, 40));
    const wide = 22 + textWidth(title, size) + (figures === '' ? 0 : textWidth(figures, size) * 1.1 + 6) + 10;
    if (x > 0 && (isColumn || x + wide > width)) [x, row] = [0, row + 1];
    placed.push({ x, y: row * line, title, figures, colour: entry.colour });
    x += wide;
  }
  const canvas = new SvgCanvas(width, (row + 1 + (left > 0 ? 1 : 0)) * line, name);
  canvas.textBaseline = 'middle';
  for (const { x: at, y, title, figures, colour } of placed) {
    canvas.fillStyle = colour;
    canvas.fillRect(at, y + 4, 10, 10);
    words(canvas, title, at + 16, y + line / 2, inks.name);
    if (figures !== '') words(canvas, figures, at + 22 + textWidth(title, size), y + line / 2, inks.text, 'bold');
  }
  if (left > 0) words(canvas, `and ${left} more`, 0, canvas.height - line / 2, inks.muted);
  return canvas;
}

function tableLegend(entries: readonly PictureLegendEntry[], left: number, { values, width, name, theme }: About): SvgCanvas {
  const inks = chartInks[theme];
  const canvas = new SvgCanvas(width, (entries.length + 1 + (left > 0 ? 1 : 0)) * line, name);
  const figures = entries.map((entry) => figuresOf(entry, values));
  const widths = values.map((calculation, at) =>
    Math.max(textWidth(calculations[calculation].title, size), ...figures.map((row) => textWidth(row[at] ?? '', size))),
  );
  const room = Math.max(60, width - widths.reduce((sum, one) => sum + one + 14, 22));
  canvas.textBaseline = 'middle';
  words(canvas, 'Name', 16, line / 2, inks.muted);
  const inColumns = (texts: readonly string[], y: number, ink: string): void => {
    let right = width - 4;
    canvas.textAlign = 'right';
    for (let at = texts.length - 1; at >= 0; at -= 1) {
      words(canvas, texts[at] ?? '', right, y, ink);
      right -= (widths[at] ?? 0) + 14;
    }
    canvas.textAlign = 'left';
  };
  inColumns(
    values.map((calculation) => calculations[calculation].title),
    line / 2,
    inks.muted,
  );
  for (const [at, { title, colour }] of entries.entries()) {
    const y = (at + 1) * line;
    canvas.fillStyle = colour;
    canvas.fillRect(0, y + 4, 10, 10);
    words(canvas, fittingText(title, size, room), 16, y + line / 2, inks.name);
    inColumns(figures[at] ?? [], y + line / 2, inks.text);
  }
  if (left > 0) words(canvas, `and ${left} more`, 0, canvas.height - line / 2, inks.muted);
  return canvas;
}

function words(canvas: SvgCanvas, text: string, x: number, y: number, ink: string, weight = ''): void {
  canvas.font = `${weight} ${size}px sans-serif`;
  canvas.fillStyle = ink;
  canvas.fillText(text, x, y);
}
