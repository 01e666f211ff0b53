import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { sendPages } from '#plugins/plans/contract';
import { EmptyState, inRange, useLeadsToPage, useOffers, useTimeZone, widenRange } from '#sdk/browser';
import { noConditions, type TraceSearch } from './useTraceSearch';

/** Says how tracing is started, and how first traces are sent. */
const trialPage = '/tracing-trial';

/** No trace is listed: because none was ever sent, or because of the search. */
export function NoTraces({ search, hasSpans }: { readonly search: TraceSearch; readonly hasSpans: boolean }) {
  return hasSpans ? <NothingMatches search={search} /> : <NothingSent />;
}

function NothingSent() {
  const navigate = useNavigate();
  const leads = useLeadsToPage();
  const send = useOffers(sendPages).find(({ data }) => data.product === 'tracing')?.data;
  return (
    <EmptyState
      icon="flow"
      title="No traces have arrived yet"
      action={
        <>
          {send !== undefined && (
            <Button appearance="primary" size="small" onClick={() => navigate(send.path)}>
              {send.text ?? 'Send traces'}
            </Button>
          )}
          {leads(trialPage) && (
            <Button size="small" onClick={() => navigate(trialPage)}>
              Begin with a demo app
            </Button>
          )}
        </>
      }
    >
      A trace shows the way of one request through your services, and where its time went. Send spans by OpenTelemetry, Jaeger or Zipkin,
      and they show here within seconds.
    </EmptyState>
  );
}

function NothingMatches({ search }: { readonly search: TraceSearch }) {
  const zone = useTimeZone();
  const { from, to } = search.range;
  const wider = widenRange(from, to);
  return (
    <EmptyState
      icon="search"
      title={search.isNarrowed ? 'No traces match' : `No traces ${inRange(from, to, zone)}`}
      action={
        <>
          {wider !== undefined && (
            <Button appearance="primary" size="small" onClick={() => search.changeRange(wider)}>
              Search {inRange(wider.from, wider.to, zone)}
            </Button>
          )}
          {search.isNarrowed && (
            <Button size="small" onClick={() => search.change(noConditions)}>
              Clear the conditions
            </Button>
          )}
        </>
      }
    >
      {search.isNarrowed
        ? `No single span ${inRange(from, to, zone)} has all of service, operation, status, duration and query.`
        : 'Spans of another time have been sent.'}
    </EmptyState>
  );
}
