import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useNavigate } from 'react-router';

const places = { plan: '/plan-and-billing/plan', usage: '/plan-and-billing/usage' } as const;

// The first word begins where the title does.
const useStyles = makeStyles({ root: { marginLeft: '-10px' } });

/** The two pages about the plan. */
export function PlanTabs({ here }: { readonly here: keyof typeof places }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <TabList
      className={styles.root}
      size="small"
      selectedValue={here}
      onTabSelect={(_event, { value }) => void navigate(value === 'usage' ? places.usage : places.plan)}
      aria-label="Plan and usage"
    >
      <Tab value="plan">Plan</Tab>
      <Tab value="usage">Usage</Tab>
    </TabList>
  );
}
