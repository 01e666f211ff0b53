import { makeStyles } from '@fluentui/react-components';
import { EmptyState, Page, useOffers } from '#sdk/browser';
import { tools } from '../contract';
import { ToolCard } from './ToolCard';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    maxWidth: '1200px',
  },
});

/** The utilities of the account that the person may open. */
export default function ToolsPage() {
  const styles = useStyles();
  const offers = useOffers(tools);
  return (
    <Page title="Tools" layout="column" description="Utilities of this account.">
      {offers.length === 0 ? (
        <EmptyState icon="settings" title="There is no tool that you may open">
          An admin of this account can give you access.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {offers.map(({ pluginId, id, data }) => (
            <li key={`${pluginId}/${id}`}>
              <ToolCard tool={data} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
