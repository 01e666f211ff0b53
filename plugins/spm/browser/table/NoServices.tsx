import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { EmptyState, useLeadsToPage, widenRange } from '#sdk/browser';
import type { SpmTimes } from '../parts/useSpmTimes';
import { useHasSpm } from './useServices';

const guide = '/tracing/yaml-configuration';

/** Why there is no service in the list, and what to do. */
export function NoServices({
  times,
  isNarrowed,
  onClear,
}: {
  readonly times: SpmTimes;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}) {
  const navigate = useNavigate();
  const leads = useLeadsToPage();
  const { data } = useHasSpm(!isNarrowed);
  if (isNarrowed)
    return (
      <EmptyState icon="search" title="No service matches" action={<Button onClick={onClear}>Show all services</Button>}>
        No service of this time fits the search and the filters.
      </EmptyState>
    );
  if (data === undefined) return null;
  const wider = widenRange(times.start, times.end);
  const widen = wider !== undefined && <Button onClick={() => times.show(wider.from, wider.to)}>Look at a longer time</Button>;
  if (data.hasSpm)
    return (
      <EmptyState icon="flow" title="No service sent spans in this time" action={widen}>
        The account has spans of the last two hours, but none of the time that is shown.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="flow"
      title="No services yet"
      action={
        <>
          {leads(guide) && (
            <Button appearance="primary" onClick={() => void navigate(guide)}>
              Send spans
            </Button>
          )}
          {widen}
        </>
      }
    >
      Services appear here as soon as they send spans by OpenTelemetry, Jaeger or Zipkin. None came within the last two hours.
    </EmptyState>
  );
}
