import { Input, makeStyles, Tab, TabList } from '@fluentui/react-components';
import { ErrorState, Icon, Page, Skeleton, useAddress } from '#sdk/browser';
import { ContributionTable } from './ContributionTable';
import { PluginTable } from './PluginTable';
import { useInspection } from './useInspection';

const views = ['plugins', 'contributions'] as const;
type View = (typeof views)[number];
const titles: Record<View, string> = { plugins: 'Plugins', contributions: 'Contributions' };
const isView = (text: string | null): text is View => views.some((view) => view === text);

const useStyles = makeStyles({ tabs: { marginLeft: '-10px' }, search: { marginLeft: 'auto', width: '280px' } });

/** Every plugin with its state, and every contribution with why it shows or not. */
export default function PluginsPage() {
  const styles = useStyles();
  const [query, change] = useAddress();
  const inspection = useInspection();
  const asked = query.get('view');
  const view: View = isView(asked) ? asked : 'plugins';
  const text = query.get('search') ?? '';
  const set = (name: string, value: string) => change({ [name]: value });
  const { data } = inspection;
  return (
    <Page
      title="Plugins"
      description="What this installation is made of, and what each part adds to it."
      layout="fill"
      busy={inspection.isFetching}
      toolbar={
        <>
          <TabList
            className={styles.tabs}
            size="small"
            selectedValue={view}
            onTabSelect={(_event, { value }) => set('view', String(value))}
          >
            {views.map((one) => (
              <Tab key={one} value={one}>
                {titles[one]}
                {data === undefined ? '' : ` (${data[one].length})`}
              </Tab>
            ))}
          </TabList>
          <Input
            className={styles.search}
            size="small"
            type="search"
            aria-label="Filter"
            placeholder="Filter by any word"
            contentBefore={<Icon name="filter" size={16} />}
            value={text}
            onChange={(_event, { value }) => set('search', value)}
          />
        </>
      }
    >
      {inspection.isError && data === undefined && (
        <ErrorState title="The plugins could not be read" error={inspection.error} onRetry={() => void inspection.refetch()} />
      )}
      {inspection.isPending && <Skeleton lines={6} />}
      {data !== undefined && view === 'plugins' && <PluginTable plugins={data.plugins} search={text} />}
      {data !== undefined && view === 'contributions' && <ContributionTable contributions={data.contributions} search={text} />}
    </Page>
  );
}
