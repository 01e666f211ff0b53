import { Page, useFacts } from '#sdk/browser';
import { ApiTokensSection } from './ApiTokensSection';
import { FiltersSection } from './FiltersSection';
import { SendExample } from './SendExample';
import { SharedTokensSection } from './SharedTokensSection';
import { useFilters } from './useFilters';
import { useSharedTokens } from './useSharedTokens';

/** The account's tokens: those that senders ship with, their filters, and those that programs call the API with. */
export default function TokensPage() {
  const can = useFacts().can;
  return (
    <Page title="Manage tokens" layout="column" description="Secrets that let machines in: to send data, or to call the API.">
      {can?.has('MANAGE_SHARED_TOKENS') && <SharedPart />}
      {can?.has('MANAGE_API_TOKENS') && <ApiTokensSection />}
    </Page>
  );
}

function SharedPart() {
  const shared = useSharedTokens();
  const filters = useFilters();
  const [first] = shared.list.data ?? [];
  return (
    <>
      <SharedTokensSection shared={shared} filters={filters} />
      {first !== undefined && <FiltersSection filters={filters} />}
      {first !== undefined && <SendExample token={first.token} />}
    </>
  );
}
