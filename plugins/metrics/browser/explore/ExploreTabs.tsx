import { Tab, TabList } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { useAddress } from '#sdk/browser';

type Part = 'metrics' | 'query' | 'cardinality';

/** The ways to look at metrics. The first two are one page, and share its time range. */
export function ExploreTabs({ shown }: { readonly shown: Part }) {
  const navigate = useNavigate();
  const [, change] = useAddress();
  const open = (part: Part): void => {
    const tab = part === 'query' ? 'query' : '';
    if (part === 'cardinality') void navigate('/metrics/cardinality');
    else if (shown === 'cardinality') void navigate(tab === '' ? '/metrics/explore' : `/metrics/explore?tab=${tab}`);
    else change({ tab, panes: '', left: '', metric: '' }, { push: true });
  };
  return (
    <TabList size="small" aria-label="Explore metrics" selectedValue={shown} onTabSelect={(_event, { value }) => open(value as Part)}>
      <Tab value="metrics">Metrics</Tab>
      <Tab value="query">PromQL</Tab>
      <Tab value="cardinality">Cardinality</Tab>
    </TabList>
  );
}
