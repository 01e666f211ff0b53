import type { Explore } from '#plugins/explore/contract';
import { exploreAddress } from '#plugins/explore/contract';
import { FormDialog, navigationService, useService } from '#sdk/browser';
import { askedOf } from '../common/savedState';
import type { SavedSearch } from '../contract';
import { NameDialog } from './NameDialog';
import { useEnteredAccounts } from './useLoadedSearch';
import type { useSavedSearchCalls } from './useSavedSearchCalls';

/** What a person is asked before something is done. */
export type SavedSearchQuestion =
  | { readonly kind: 'save'; readonly name: string; readonly withRange?: boolean }
  | { readonly kind: 'rename' | 'overwrite' | 'delete'; readonly search: SavedSearch };

interface Props {
  readonly explore: Explore;
  readonly question: SavedSearchQuestion;
  readonly calls: ReturnType<typeof useSavedSearchCalls>;
  ask(question: SavedSearchQuestion | undefined): void;
}

/** The dialog of a question, and what follows from its answer. */
export function SavedSearchDialogs({ explore, question, calls, ask }: Props) {
  const navigation = useService(navigationService);
  const entered = useEnteredAccounts();
  const close = () => ask(undefined);
  const hits = explore.found ?? 0;
  /** Tells whether the same is on show still: whoever has gone on before the answer came is not brought back. */
  const onThisSearch = (): (() => boolean) => {
    const asked = exploreAddress(explore.state);
    return () => exploreAddress(explore.state) === asked;
  };
  if (question.kind === 'save') {
    return (
      <NameDialog
        title="Save search"
        initial={question}
        asksForRange
        onSubmit={({ name, withRange }) => {
          close();
          const stayed = onThisSearch();
          calls.create.mutate(
            { name, hits, ...askedOf(explore.state, entered, withRange) },
            {
              onSuccess: ({ id }) => stayed() && explore.set({ savedSearchId: id }, { replace: true }),
              // What was typed is not lost: a name that is taken can be mended.
              onError: () => ask({ kind: 'save', name, withRange }),
            },
          );
        }}
        onClose={close}
      />
    );
  }
  const { search } = question;
  if (question.kind === 'rename') {
    return (
      <NameDialog
        title={`Rename ${search.name}`}
        initial={search}
        onSubmit={({ name }) => {
          close();
          if (name !== search.name) calls.update.mutate({ search, change: { name } });
        }}
        onClose={close}
      />
    );
  }
  if (question.kind === 'overwrite') {
    return (
      <FormDialog
        title={`Overwrite ${search.name}?`}
        action="Overwrite"
        onSubmit={() => {
          close();
          const stayed = onThisSearch();
          const change = { hits, ...askedOf(explore.state, entered, search.exploreFilterState.from !== undefined) };
          calls.update.mutate(
            { search, change },
            { onSuccess: () => stayed() && explore.set({ savedSearchId: search.id }, { replace: true }) },
          );
        }}
        onClose={close}
      >
        It will ask for what is on show now, for everybody in the account. What it asked for before is lost.
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Delete the saved search ${search.name}?`}
      action="Delete search"
      isDestructive
      onSubmit={() => {
        close();
        calls.remove.mutate(search, {
          onSuccess: () => {
            if (explore.state.savedSearchId !== search.id) return;
            const { savedSearchId: _deleted, ...rest } = explore.state;
            navigation.go(exploreAddress(rest), { replace: true });
          },
        });
      }}
      onClose={close}
    >
      Nobody in the account will find it any more, and links to it open Explore without it. It cannot be brought back.
    </FormDialog>
  );
}
