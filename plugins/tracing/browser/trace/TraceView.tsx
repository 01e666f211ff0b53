import { useState } from 'react';
import { formatWhole, InfoStrip, Page, PartialNotice, useWindowTitle } from '#sdk/browser';
import { rowFlags } from '../../common/trace/rowFlags';
import type { TraceTimeline } from '../../common/trace/traceTimeline';
import { Minimap } from './Minimap';
import type { Item } from './model/shownItems';
import { useTraceModel } from './model/useTraceModel';
import { ServiceLegend } from './ServiceLegend';
import { SpanPanel } from './span/SpanPanel';
import { TraceActions } from './TraceActions';
import { TraceFacts } from './TraceFacts';
import { TraceTools } from './TraceTools';
import { Timeline } from './timeline/Timeline';

/** A trace that is there. */
export function TraceView({ timeline, busy }: { readonly timeline: TraceTimeline; readonly busy: boolean }) {
  const model = useTraceModel(timeline);
  const { rows, folding, address, items, keys } = model;
  const [active, setActive] = useState<Item | undefined>(model.open);
  const title = titleOf(timeline);
  useWindowTitle(title);
  const goTo = (row: number): void => {
    folding.reveal(row);
    setActive(row);
    if (model.open !== undefined && keys.keyOf(row) !== '') address.open(keys.keyOf(row));
  };
  const count = (flag: number): number => rows.flags.reduce((sum, flags) => sum + ((flags & flag) === 0 ? 0 : 1), 0);
  const spans = items.filter((item) => item >= 0 && keys.keyOf(item) !== '');
  const at = model.open === undefined ? -1 : spans.indexOf(model.open);
  const oddities = oddityTexts({ orphans: count(rowFlags.orphan), early: count(rowFlags.early), cut: count(rowFlags.cut) });
  return (
    <Page
      title={title}
      description={<TraceFacts timeline={timeline} />}
      action={<TraceActions timeline={timeline} />}
      toolbar={<TraceTools model={model} active={active} goTo={goTo} />}
      layout="fill"
      busy={busy}
      panel={
        model.open !== undefined && (
          <SpanPanel
            key="span"
            model={model}
            row={model.open}
            steps={{
              hasPrevious: at > 0,
              hasNext: at >= 0 && at < spans.length - 1,
              onStep: (by) => {
                const next = spans[at + by];
                if (next !== undefined) goTo(next);
              },
            }}
            goTo={goTo}
          />
        )
      }
    >
      {timeline.total > timeline.shown && (
        <PartialNotice>
          The first {formatWhole(timeline.shown)} of {formatWhole(timeline.total)} spans are shown: of a trace with more, the rest is left
          out.
        </PartialNotice>
      )}
      {oddities !== '' && <InfoStrip icon="warning">{oddities}</InfoStrip>}
      <ServiceLegend model={model} />
      <Minimap model={model} />
      <Timeline model={model} active={active} onActive={setActive} />
    </Page>
  );
}

/** Service and operation of the first span. */
function titleOf({ rows, serviceNames, operationNames }: TraceTimeline): string {
  const row = rows.services.findIndex((service) => service >= 0);
  return `${serviceNames[rows.services[row] ?? -1] ?? ''}: ${operationNames[rows.operations[row] ?? -1] ?? ''}`;
}

const many = (count: number, one: string, several: string): string =>
  count === 1 ? `1 span ${one}` : `${formatWhole(count)} spans ${several}`;

function oddityTexts({ orphans, early, cut }: { readonly orphans: number; readonly early: number; readonly cut: number }): string {
  return [
    orphans > 0 && `${many(orphans, 'names a parent that never came', 'name parents that never came')}.`,
    early > 0 &&
      `${many(early, 'starts before its parent', 'start before their parents')}: clocks differ. Times are shown as they were sent.`,
    cut > 0 && `${many(cut, 'is its own ancestor', 'are their own ancestors')}.`,
  ]
    .filter((text) => text !== false)
    .join(' ');
}
