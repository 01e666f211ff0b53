import { Button } from '@fluentui/react-components';
import { describeRange, EmptyState, useTimeZone } from '#sdk/browser';
import type { LogSearch } from '../data/useLogSearch';

interface Props {
  readonly search: Pick<LogSearch, 'first' | 'outdated' | 'goOn'>;
  onAgain(): void;
}

/** A search that ended before its range, and had found nothing by then: which is not to say that there is nothing. */
export function NothingYet({ search: { first, outdated, goOn }, onAgain }: Props) {
  const zone = useTimeZone();
  const searched = outdated ? undefined : first?.searched;
  const part =
    searched !== undefined && searched.from < searched.to ? describeRange(String(searched.from), String(searched.to), zone) : undefined;
  return (
    <EmptyState
      icon="stop"
      title="Nothing was found before the search ended"
      action={
        <>
          {goOn !== undefined && (
            <Button appearance="primary" size="small" onClick={goOn}>
              Go on from there
            </Button>
          )}
          <Button size="small" onClick={onAgain}>
            Search again
          </Button>
        </>
      }
    >
      {part === undefined
        ? 'No part of the range had been searched to its end.'
        : `No log of ${part} matches. The rest of the range was not searched.`}
    </EmptyState>
  );
}
