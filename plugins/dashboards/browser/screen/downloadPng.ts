import type { GeneratedFiles } from '#sdk/browser';
import { chartInks } from '#sdk/charts';
import type { PanelAnswer } from '#sdk/query';
import type { Stretch } from '../../common/data/panelAsk';
import type { Panel } from '../../common/document';
import type { PlacedPanel } from '../../common/layout/layOut';
import type { PanelLook } from '../../common/panels/panelLook';
import type { VariableValues } from '../../common/variables/variableValue';
import { svgPng } from './svgPng';

/** Gives the person a panel as PNG, as large as it is on the page. @returns why there is none, in words */
export async function downloadPng(
  panel: Panel,
  about: {
    readonly files: GeneratedFiles;
    readonly answers: readonly PanelAnswer[];
    readonly values: VariableValues;
    readonly range: Stretch;
    readonly look: PanelLook;
    readonly title: string;
    readonly placed: PlacedPanel;
  },
): Promise<string | undefined> {
  const { files, answers, values, range, look, title, placed } = about;
  // What draws without a page is loaded when it is first asked for.
  const { drawPanel } = await import('../../common/pictures/drawPanel');
  const drawn = drawPanel(panel, answers, { values, range, look, width: placed.width, height: placed.height, name: 'png' });
  if (drawn.state === 'failed') return `${title} cannot be drawn: ${drawn.reason}`;
  if (drawn.state === 'empty') return `${title} has nothing to draw`;
  if (drawn.picture.kind !== 'svg') return `${title} is no picture. Download it as CSV`;
  await files.save(`${title}.png`, await svgPng(drawn.picture, chartInks[look.theme].ground), 'image/png');
  return undefined;
}
