import type { ReactNode } from 'react';
import { Page, useFacts } from '#sdk/browser';
import { ApiTokensSection } from './ApiTokensSection';
import { FiltersSection } from './FiltersSection';
import { SendExample } from './SendExample';
import { SharedTokensSection } from './SharedTokensSection';
import { useFilters } from './useFilters';
import { useReceivers } from './useReceivers';
import { useSharedTokens } from './useSharedTokens';

/** The account's tokens: those that senders ship with, their filters, and those that programs call the API with. */
export default function TokensPage() {
  const can = useFacts().can;
  const apiTokens = can?.has('MANAGE_API_TOKENS') === true && <ApiTokensSection />;
  return (
    <Page title="Manage tokens" layout="column" description="Secrets that let machines in: to send data, or to call the API.">
      {can?.has('MANAGE_SHARED_TOKENS') ? <SharedPart>{apiTokens}</SharedPart> : apiTokens}
    </Page>
  );
}

/** What stands below a list is shown once the list is there, so that nothing is moved by its coming; it is asked for meanwhile. */
function SharedPart({ children }: { readonly children: ReactNode }) {
  const shared = useSharedTokens();
  const filters = useFilters();
  const [first] = shared.list.data ?? [];
  const isHere = !useReceivers().isLoading && !shared.list.isPending && !filters.list.isPending;
  return (
    <>
      <SharedTokensSection shared={shared} filters={filters} />
      {isHere && first !== undefined && <FiltersSection filters={filters} />}
      {isHere && first !== undefined && <SendExample token={first.token} />}
      <div hidden={!isHere}>{children}</div>
    </>
  );
}
