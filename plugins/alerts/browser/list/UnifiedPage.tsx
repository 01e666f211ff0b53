import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { triggeredListsService } from '#plugins/triggered-alerts/contract';
import { retry } from '#sdk';
import { Page, Skeleton, usePluginHost } from '#sdk/browser';
import { listPath } from '../../common/listPath';
import { AlertListPage } from './AlertListPage';

const title = 'Alerts';
const useStyles = makeStyles({ tabs: { marginRight: '8px' } });

/** Alerts: what is defined, or with `isTriggered` what has fired. */
export default function UnifiedPage() {
  const [query] = useSearchParams();
  const lists = usePluginHost().services.find(triggeredListsService);
  const TriggeredList = useMemo(() => (lists ? lazy(() => retry(() => lists.load())) : undefined), [lists]);
  const isTriggered = TriggeredList !== undefined && ['', 'true'].includes(query.get('isTriggered') ?? 'false');
  const tabs = TriggeredList !== undefined && <ListTabs isTriggered={isTriggered} />;
  if (!isTriggered) return <AlertListPage title={title} before={tabs} />;
  return (
    <Suspense
      fallback={
        <Page title={title}>
          <Skeleton lines={8} />
        </Page>
      }
    >
      <TriggeredList title={title} before={tabs} />
    </Suspense>
  );
}

/** The way between both lists. What narrows one says nothing of the other, so it stays behind. */
function ListTabs({ isTriggered }: { readonly isTriggered: boolean }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <TabList
      className={styles.tabs}
      size="small"
      selectedValue={isTriggered ? 'triggered' : 'definitions'}
      onTabSelect={(_event, { value }) => void navigate(value === 'triggered' ? `${listPath}?isTriggered=true` : listPath)}
    >
      <Tab value="definitions">Definitions</Tab>
      <Tab value="triggered">Triggered</Tab>
    </TabList>
  );
}
