import { useLocation } from 'react-router';
import { AppLink, EmptyState, Extension, Page, useOffers } from '#sdk/browser';
import { searchOrigins } from '../../contract';
import { useOpenSearch } from './useOpenSearch';

/** Where links arrive from what has logs to it elsewhere, such as an alert that was triggered: on to the search that shows them. */
export default function OriginPage() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const offer = useOffers(searchOrigins).find(({ data }) => (asked.get(data.parameter) ?? '') !== '');
  const open = useOpenSearch();
  return (
    <Page title="View in Explore">
      {offer === undefined ? (
        <EmptyState icon="search" title="This link leads to no logs" action={<AppLink to="/explore">Search logs</AppLink>}>
          It was cut short, or it comes from an area that is not available in this account.
        </EmptyState>
      ) : (
        <Extension offer={offer} props={{ id: asked.get(offer.data.parameter) ?? '', open }} />
      )}
    </Page>
  );
}
