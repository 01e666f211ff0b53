import type { z } from 'zod';
import type { PanelAnswer, PanelAnswerKind } from '#sdk/query';
import type { Panel } from '../document';
import { answerFault } from '../panels/answerFault';
import { logsOptions, tableOptions, traceOptions } from '../panels/tableOptions';
import { timeSeriesOptions } from '../panels/timeSeriesOptions';
import {
  barOptions,
  funnelOptions,
  gaugeOptions,
  heatOptions,
  histogramOptions,
  markdownOptions,
  pieOptions,
  statOptions,
  statusOptions,
  timelineOptions,
} from '../panels/valueOptions';
import { transform } from '../transformations/transform';
import { interpolateAll } from '../variables/interpolate';
import type { VariableValues } from '../variables/variableValue';
import { barPicture } from './barPicture';
import { heatPicture, histogramPicture, statusPicture } from './gridPictures';
import type { Drawing, PanelPicture } from './panelPicture';
import { funnelPicture, piePicture } from './partsPicture';
import { logsPicture, tablePicture, tracesPicture } from './rowPictures';
import { gaugePicture, statPicture } from './tilesPicture';
import { timeSeriesPicture } from './timeSeriesPicture';

/** What became of a panel that was to be drawn. */
export type DrawnState =
  /** `notes`: what whoever looks at it should know, such as that one of its queries has failed. */
  | { readonly state: 'rendered'; readonly picture: PanelPicture; readonly notes: readonly string[] }
  | { readonly state: 'empty' }
  /** In words. */
  | { readonly state: 'failed'; readonly reason: string };

interface PictureKind {
  readonly draws: readonly PanelAnswerKind[];
  draw(spec: unknown, drawing: Omit<Drawing<unknown>, 'options'>): PanelPicture | undefined;
}

const kind = <Options>(
  draws: readonly PanelAnswerKind[],
  options: z.ZodType<Options>,
  picture: (drawing: Drawing<Options>) => PanelPicture | undefined,
): PictureKind => ({ draws, draw: (spec, drawing) => picture({ ...drawing, options: options.parse(spec) }) });

const values = ['series', 'table'] as const;

/** By the kind's name, which documents keep. */
const pictureKinds: Readonly<Record<string, PictureKind>> = {
  TimeSeriesChart: kind(['series'], timeSeriesOptions, timeSeriesPicture),
  StatChart: kind(values, statOptions, statPicture),
  GaugeChart: kind(values, gaugeOptions, gaugePicture),
  BarChart: kind(values, barOptions, barPicture),
  PieChart: kind(values, pieOptions, piePicture),
  FunnelChart: kind(values, funnelOptions, funnelPicture),
  Table: kind(['table', 'series', 'rows'], tableOptions, tablePicture),
  HeatMapChart: kind(['heat', 'series'], heatOptions, heatPicture),
  HistogramChart: kind(['heat', 'series', 'table'], histogramOptions, histogramPicture),
  StatusHistoryChart: kind(['series'], statusOptions, statusPicture),
  StateTimeline: kind(['series'], timelineOptions, statusPicture),
  LogsTable: kind(['rows'], logsOptions, logsPicture),
  TraceTable: kind(['rows'], traceOptions, tracesPicture),
  Markdown: kind([], markdownOptions, ({ options }) => (options.text.trim() === '' ? undefined : { kind: 'markdown', text: options.text })),
};

/** Draws a panel of its answers, which its steps have not changed yet. Whatever goes wrong in it is told, and harms no other panel. */
export function drawPanel(
  panel: Panel,
  answers: readonly PanelAnswer[],
  { values: of, ...drawing }: Omit<Drawing<unknown>, 'options' | 'answers'> & { readonly values: VariableValues },
): DrawnState {
  const { plugin, transformations } = panel.spec;
  const known = Object.hasOwn(pictureKinds, plugin.kind) ? pictureKinds[plugin.kind] : undefined;
  if (known === undefined) return { state: 'failed', reason: `Panels of the kind ${plugin.kind} are drawn only on their page.` };
  const changed = transform(answers, transformations);
  const failures = [
    ...changed.answers.flatMap((answer) => (answer.kind === 'failure' ? [answer.message] : [])),
    ...changed.faults.map(({ message }) => message),
  ];
  try {
    const picture = known.draw(interpolateAll(plugin.spec, of, 'words'), { ...drawing, answers: changed.answers });
    if (picture === undefined) {
      const reason = answerFault(changed.answers, known.draws) ?? failures[0];
      return reason === undefined ? { state: 'empty' } : { state: 'failed', reason };
    }
    const told = changed.answers.flatMap((answer) =>
      answer.kind === 'failure'
        ? []
        : [...answer.notices.map(({ text }) => text), ...answer.leftOut.map(({ what, reason }) => `${what}: ${reason}`)],
    );
    return { state: 'rendered', picture, notes: [...new Set([...failures, ...told])] };
  } catch (error) {
    return { state: 'failed', reason: `It could not be drawn: ${error instanceof Error ? error.message : String(error)}` };
  }
}
