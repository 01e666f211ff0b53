import { makeStyles } from '@fluentui/react-components';
import { ApiError, EmptyState, type PanelSteps, SidePanel, Skeleton } from '#sdk/browser';
import { LoadError } from '../../LoadError';
import { spanPanelName } from '../model/spanPanelName';
import { useTraceSpan } from '../model/useTrace';
import type { TraceModel } from '../model/useTraceModel';
import { SpanEvents } from './SpanEvents';
import { SpanFacts } from './SpanFacts';
import { SpanLinks } from './SpanLinks';
import { SpanLogs } from './SpanLogs';
import { SpanTags } from './SpanTags';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '0 16px 24px', overflow: 'auto', minHeight: 0 },
});

interface Props {
  readonly model: TraceModel;
  readonly row: number;
  readonly steps: PanelSteps;
  goTo(row: number): void;
}

/** All that is known of one span, beside the timeline. */
export function SpanPanel({ model, row, steps, goTo }: Props) {
  const styles = useStyles();
  const { timeline, rows, keys, address } = model;
  const key = keys.keyOf(row);
  const { data: span, error, refetch } = useTraceSpan(timeline.traceId, key);
  const isMissing = error instanceof ApiError && error.status === 404;
  const { service, name, attributes, resource } = span ?? {};
  const tagged = { trace: timeline, span: { service, name, attributes, resource } };
  return (
    <SidePanel
      name={spanPanelName}
      shown={key}
      noun="Span"
      title={`${timeline.serviceNames[rows.services[row] ?? -1] ?? ''}: ${timeline.operationNames[rows.operations[row] ?? -1] ?? ''}`}
      usualWidth={520}
      steps={steps}
      onClose={() => address.open(undefined)}
    >
      {isMissing ? (
        <EmptyState icon="search" title="The span is gone">
          It was there when the trace was loaded, and is not any more: spans are kept for a time.
        </EmptyState>
      ) : error !== null ? (
        <LoadError name="span" error={error} onRetry={() => void refetch()} />
      ) : span === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <div className={styles.body}>
          <SpanFacts model={model} row={row} span={span} goTo={goTo} />
          <SpanTags title="Tags" attributes={span.attributes} of="attributes" {...tagged} dropped={span.dropped.attributes} />
          <SpanTags title="Process" attributes={{ 'service.name': span.service, ...span.resource }} of="resource" {...tagged} />
          <SpanEvents span={span} />
          <SpanLinks span={span} />
          <SpanLogs timeline={timeline} spanId={span.spanId} />
        </div>
      )}
    </SidePanel>
  );
}
