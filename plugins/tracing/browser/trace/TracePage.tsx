import { useParams } from 'react-router';
import { ApiError, Page, Skeleton } from '#sdk/browser';
import { traceIdOf } from '../../common/trace/traceId';
import { LoadError } from '../LoadError';
import { MissingTrace } from './MissingTrace';
import { useTraceTimeline } from './model/useTrace';
import { TraceView } from './TraceView';

/** One trace: its timeline, and what is known of each span. */
export default function TracePage() {
  const { traceId: asked = '' } = useParams();
  const traceId = traceIdOf(asked) ?? asked;
  const { data, error, refetch, isFetching } = useTraceTimeline(traceId);
  const again = (): void => void refetch();
  if (data !== undefined) return <TraceView key={data.traceId} timeline={data} busy={isFetching} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.code === 'TRACE_ID_INVALID');
  return (
    <Page title="Trace" description={asked} layout="fill" busy={isFetching}>
      {isMissing ? (
        <MissingTrace traceId={asked} onRetry={again} />
      ) : error !== null ? (
        <LoadError name="trace" error={error} onRetry={again} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}
