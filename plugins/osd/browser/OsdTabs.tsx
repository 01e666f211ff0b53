import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useLocation, useNavigate } from 'react-router';
import { osdPath } from '../contract';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 16px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The pages of the search dashboards. What is missing is said here, rather than found out. */
export function OsdTabs() {
  const styles = useStyles();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const page = pathname.split('/')[2] ?? 'discover';
  return (
    <div className={styles.root}>
      <TabList
        size="small"
        aria-label="Search dashboards"
        selectedValue={page}
        onTabSelect={(_event, { value }) => void navigate(`${osdPath}/${String(value)}`)}
      >
        <Tab value="discover">Discover</Tab>
        <Tab value="visualize">Visualize</Tab>
      </TabList>
      <span className={styles.note}>Dashboards are not there yet: they come with the product's own dashboards.</span>
    </div>
  );
}
