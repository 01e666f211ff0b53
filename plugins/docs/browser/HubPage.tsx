import { useQuery } from '@tanstack/react-query';
import { readLedger } from '#plugins/ingest/api';
import { apiService, endpointQuery, useService } from '#sdk/browser';
import { arrivalOf } from './arrivals';
import { DocListPage } from './DocListPage';

/** Everything that can send its data here, each with a page that says how, and whether data comes by that way. */
export default function HubPage() {
  const api = useService(apiService);
  const ledger = useQuery(endpointQuery(api, readLedger));
  return (
    <DocListPage
      section="integration"
      title="Integrations"
      description="How to send logs, metrics and traces, by what sends them."
      noun={['integration', 'integrations']}
      searchHint="Search integrations"
      stateOf={(doc) => arrivalOf(doc, ledger.data?.entries ?? [], ledger.dataUpdatedAt)}
    />
  );
}
