import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { type Fact, FactList } from '../parts/FactList';
import { Page } from '../parts/Page';
import { PartialNotice } from '../parts/PartialNotice';
import { Skeleton } from '../parts/Skeleton';
import { ApiError } from '../services/services';

interface Props<Thing> {
  /** What is fetched; a query of TanStack Query is one. */
  readonly thing: { readonly data: Thing | undefined; readonly error: unknown; readonly isFetching: boolean; refetch(): unknown };
  /** What it is: `note`. */
  readonly noun: string;
  title(thing: Thing): string;
  readonly description?: (thing: Thing) => ReactNode;
  /** The page's one primary action. */
  readonly action?: (thing: Thing) => ReactNode;
  /** Path of the list that it is in. */
  readonly back: string;
  /** What is known of it, in a few words each. */
  readonly facts?: (thing: Thing) => readonly Fact[];
  readonly children?: (thing: Thing) => ReactNode;
}

/** A page about one thing: what is known of it, and what can be done with it; that it is gone is said with the way back. */
export function DetailPage<Thing>({ thing, noun, title, description, action, back, facts, children }: Props<Thing>) {
  const navigate = useNavigate();
  const { data, error, isFetching } = thing;
  const failed = error !== null && error !== undefined;
  const again = () => void thing.refetch();
  if (data === undefined) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Page title={noun.charAt(0).toUpperCase() + noun.slice(1)} busy={isFetching}>
        {!failed && <Skeleton lines={6} />}
        {isGone && (
          <EmptyState title={`There is no such ${noun}`} action={<Button onClick={() => void navigate(back)}>Back to the list</Button>}>
            It may have been deleted, or it belongs to another account.
          </EmptyState>
        )}
        {failed && !isGone && <ErrorState title={`The ${noun} could not be read`} error={error} onRetry={again} />}
      </Page>
    );
  }
  const known = facts?.(data) ?? [];
  return (
    <Page
      title={title(data)}
      layout="column"
      busy={isFetching}
      {...(description !== undefined && { description: description(data) })}
      {...(action !== undefined && { action: action(data) })}
    >
      {failed && (
        <PartialNotice
          action={
            <Button size="small" onClick={again}>
              Retry
            </Button>
          }
        >
          The {noun} could not be read again: what is shown may be out of date.
        </PartialNotice>
      )}
      {known.length > 0 && <FactList facts={known} />}
      {children?.(data)}
    </Page>
  );
}
