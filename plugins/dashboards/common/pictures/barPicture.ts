import { chartInks, fittingText, SvgCanvas, textWidth } from '#sdk/charts';
import { barLines } from '../panels/barLines';
import type { BarOptions } from '../panels/valueOptions';
import type { Drawing, PanelPicture } from './panelPicture';
import { asPicture } from './withLegend';

const rowHeight = 30;
/** Bars at most; more are counted. */
const most = 50;

/** A lying bar a series: the picture is as high as there are bars, for nothing can be scrolled to. */
export function barPicture({ options, answers, look, width, name }: Drawing<BarOptions>): PanelPicture | undefined {
  const lines = barLines(answers, options, look);
  if (lines.length === 0) return undefined;
  const inks = chartInks[look.theme];
  const shown = lines.slice(0, most);
  const left = lines.length - shown.length;
  const canvas = new SvgCanvas(width, shown.length * rowHeight + (left > 0 ? 20 : 0), name);
  canvas.textBaseline = 'middle';
  for (const [at, { of, text, colour, share }] of shown.entries()) {
    const y = at * rowHeight;
    canvas.textAlign = 'left';
    canvas.font = '12px sans-serif';
    canvas.fillStyle = inks.text;
    canvas.fillText(fittingText(of.name, 12, width - 24 - textWidth(text, 13)), 4, y + 9);
    canvas.textAlign = 'right';
    canvas.font = 'bold 12px sans-serif';
    canvas.fillText(text, width - 4, y + 9);
    canvas.fillStyle = inks.track;
    canvas.fillRect(4, y + 19, width - 8, 6);
    canvas.fillStyle = colour;
    if (share > 0) canvas.fillRect(4, y + 19, (width - 8) * share, 6);
  }
  canvas.textAlign = 'left';
  canvas.font = '12px sans-serif';
  canvas.fillStyle = inks.muted;
  if (left > 0) canvas.fillText(`and ${left} more`, 4, canvas.height - 10);
  return asPicture(canvas);
}
