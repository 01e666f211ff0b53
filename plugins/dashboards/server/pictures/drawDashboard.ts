import { setImmediate } from 'node:timers/promises';
import type { Context } from '#sdk';
import { zoneNamed } from '#sdk/charts';
import type { PanelAnswer } from '#sdk/query';
import { extensionsService, loggerService } from '#sdk/server';
import { type PanelAsk, panelAsks, panelRange, type Stretch } from '../../common/data/panelAsk';
import type { Panel } from '../../common/document';
import { layOut, type PlacedPanel, withRepeat } from '../../common/layout/layOut';
import { panelLook } from '../../common/panels/panelLook';
import type { DrawnDashboard } from '../../common/pictures/drawnDashboard';
import { type DrawnState, drawPanel } from '../../common/pictures/drawPanel';
import type { PaperBlock } from '../../common/pictures/paper';
import { interpolate } from '../../common/variables/interpolate';
import { namesIn } from '../../common/variables/references';
import type { VariableValues } from '../../common/variables/variableValue';
import { type AskedPictures, type DashboardDocument, type DrawingFor, mostAskedQueries } from '../../contract';
import { askQueries } from '../data/askQueries';
import { optionsFinder } from '../share/optionsFinder';
import { type PlaceVariables, placeVariables } from '../share/placeVariables';

/** Pixels that a dashboard is drawn wide. */
const width = 1000;
/** Of a panel, its title and its edges. */
const around = { width: 16, height: 34 };

interface Place {
  readonly placed: PlacedPanel;
  readonly panel: Panel;
  readonly values: VariableValues;
  readonly asks: readonly (PanelAsk | undefined)[];
  /** Why it is not asked. */
  readonly fault: string | undefined;
}

/** Draws every panel of a dashboard, those of groups that are shut among them. What goes wrong in one of them is told in its place. */
export async function drawDashboard(
  { doc, range, timezone, variables }: AskedPictures,
  { facts, scope, signal, told }: DrawingFor,
  services: Context,
): Promise<DrawnDashboard> {
  const about = { services, facts, scope, signal };
  const places = await placeVariables(doc, new Map(Object.entries(variables)), optionsFinder(range, about));
  const panels = placedPanels(doc, places, range);
  const asks = [
    ...new Map(panels.flatMap(({ asks: own }) => own.flatMap((ask) => (ask === undefined ? [] : [[JSON.stringify(ask), ask]])))).values(),
  ] as PanelAsk[];
  const answers = new Map<string, PanelAnswer>();
  const asked = asks.slice(0, mostAskedQueries);
  if (asked.length > 0)
    await askQueries(
      asked.map((ask) => ({ ...ask, spec: { ...ask.spec }, range: { ...ask.range }, priority: 0 })),
      {
        extensions: services.get(extensionsService),
        logger: services.get(loggerService),
        facts,
        scope,
        signal,
        answered: (index, answer) => answers.set(JSON.stringify(asked[index]), answer),
      },
    );
  signal.throwIfAborted();
  const look = panelLook('light', zoneNamed(timezone));
  const blocks: PaperBlock[] = [];
  const rows = new Map<number, number>();
  let group = '';
  for (const [at, place] of panels.entries()) {
    const { placed, panel, values } = place;
    const heading =
      placed.group.title !== undefined && placed.group.title !== '' && placed.group.key !== group ? placed.group.title : undefined;
    group = placed.group.key;
    if (!rows.has(placed.top)) rows.set(placed.top, rows.size);
    const found = (place.asks as readonly PanelAsk[])
      .filter((ask) => ask !== undefined)
      .map((ask) => answers.get(JSON.stringify(ask)) ?? unanswered);
    const drawn: DrawnState =
      place.fault !== undefined
        ? { state: 'failed', reason: place.fault }
        : drawPanel(panel, found, {
            values,
            range: panelRange(range, panel),
            look,
            width: placed.width - around.width,
            height: Math.max(60, placed.height - around.height),
            name: `p${at}`,
          });
    const { description } = panel.spec.display;
    blocks.push({
      title: titleOf(place),
      ...(description !== undefined && description !== '' && { description: interpolate(description, values, 'words') }),
      ...(heading !== undefined && { heading }),
      share: placed.width / width,
      row: rows.get(placed.top) ?? 0,
      drawn,
    });
    told?.(at + 1, panels.length);
    // A chart takes some milliseconds: whoever else waits has a turn after each.
    await setImmediate();
    signal.throwIfAborted();
  }
  const description = doc.spec.display?.description;
  return {
    title: doc.metadata.name,
    ...(description !== undefined && description !== '' && { description }),
    range,
    timezone,
    variables: places.dashboard.states.flatMap(({ variable, value }) =>
      variable.spec.display?.hidden === true || value === undefined
        ? []
        : [
            {
              name: variable.spec.display?.name || variable.spec.name,
              value: value.isAll ? 'All' : value.labels.join(', ') || value.values.join(', '),
            },
          ],
    ),
    blocks,
    drawnAt: new Date().toISOString(),
  };
}

const unanswered: PanelAnswer = {
  kind: 'failure',
  code: 'TOO_MANY_QUERIES',
  message: `The dashboard asks more than ${mostAskedQueries} queries. Choose fewer values of what it repeats.`,
};

const titleOf = ({ placed, panel, values }: Place): string =>
  interpolate((panel.spec.display.name ?? '').trim() || placed.panel, values, 'words');

/** Every panel at its place, with what it asks. */
function placedPanels({ spec }: DashboardDocument, places: PlaceVariables, range: Stretch): readonly Place[] {
  const ofGroup = (index: number): VariableValues => places.groups[index]?.values ?? places.dashboard.values;
  const layouts = spec.layouts.map((layout) =>
    layout.spec.display === undefined
      ? layout
      : { ...layout, spec: { ...layout.spec, display: { ...layout.spec.display, collapse: { open: true } } } },
  );
  const faults = new Map(
    places.all
      .flatMap(({ states }) => states)
      .filter(({ fault, value }) => fault !== undefined && value === undefined)
      .map(({ variable, fault }) => [variable.spec.name, fault]),
  );
  return layOut({ layouts, width, valuesOf: ofGroup, opened: new Map() }).panels.flatMap((placed): Place[] => {
    const panel = spec.panels[placed.panel];
    if (panel === undefined) return [];
    const outer = places.panels.get(placed.panel)?.values ?? ofGroup(placed.group.index);
    const values = withRepeat(withRepeat(outer, placed.group.repeat), placed.repeat);
    const fault = [...namesIn(panel.spec.queries)].flatMap((name) => (values.has(name) ? [] : (faults.get(name) ?? [])))[0];
    return [{ placed, panel, values, asks: fault === undefined ? panelAsks(panel, { range, values, width: placed.width }) : [], fault }];
  });
}
