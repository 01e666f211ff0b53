import { Tab, TabList } from '@fluentui/react-components';
import { useLocation, useNavigate } from 'react-router';
import { holds } from '#sdk';
import { useFacts } from '#sdk/browser';
import { dashboardReaders, osdPath } from '../contract';

/** The pages of the search dashboards; dashboards are those of the product. */
export function OsdTabs() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasDashboards = holds(dashboardReaders, useFacts()) === true;
  const page = pathname.split('/')[2] ?? 'discover';
  return (
    <TabList
      size="small"
      aria-label="Search dashboards"
      selectedValue={page}
      onTabSelect={(_event, { value }) => void navigate(`${osdPath}/${String(value)}`)}
    >
      <Tab value="discover">Discover</Tab>
      <Tab value="visualize">Visualize</Tab>
      {hasDashboards && <Tab value="dashboards">Dashboards</Tab>}
    </TabList>
  );
}
