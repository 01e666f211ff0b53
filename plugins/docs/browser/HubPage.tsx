import { CustomPages, NewPageAction } from './custom/CustomPages';
import { DocListPage } from './DocListPage';
import { useDocStates } from './useDocStates';

/** Everything that can send its data here, each with a page that says how, and whether data of it comes. */
export default function HubPage() {
  const stateOf = useDocStates();
  return (
    <DocListPage
      section="integration"
      title="Integrations"
      description="How to send logs, metrics and traces, by what sends them."
      noun={['integration', 'integrations']}
      searchHint="Search integrations"
      action={<NewPageAction />}
      before={<CustomPages />}
      stateOf={stateOf}
    />
  );
}
