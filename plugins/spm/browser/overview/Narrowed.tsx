import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { describeFilter, Icon } from '#sdk/browser';
import type { OverviewAsking } from './useOverview';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  chip: { fontWeight: tokens.fontWeightRegular },
});

/** What the page is narrowed to by links, each to be taken back. */
export function Narrowed({ asking: { parameters, change } }: { readonly asking: OverviewAsking }) {
  const styles = useStyles();
  const { selectedPods, selectedNodes, deploymentName, filters } = parameters;
  const chips = [
    ...selectedPods.map((pod) => ({ title: `Pod: ${pod}`, take: { selectedPods: selectedPods.filter((one) => one !== pod) } })),
    ...selectedNodes.map((node) => ({ title: `Node: ${node}`, take: { selectedNodes: selectedNodes.filter((one) => one !== node) } })),
    ...(deploymentName === undefined ? [] : [{ title: `Deployment: ${deploymentName}`, take: { deploymentName: '' } }]),
    ...filters.map((filter, place) => {
      const others = filters.filter((_one, at) => at !== place);
      const { field, relation, value } = describeFilter(filter);
      return {
        title: [field, relation, value].filter((word) => word !== '').join(' '),
        take: { filters: others.length === 0 ? '' : JSON.stringify(others) },
      };
    }),
  ];
  if (chips.length === 0) return null;
  return (
    <section className={styles.root} aria-label="Narrowed to">
      {chips.map(({ title, take }) => (
        <Button
          key={title}
          className={styles.chip}
          size="small"
          icon={<Icon name="close" size={12} />}
          iconPosition="after"
          aria-label={`Take back ${title}`}
          onClick={() => change(take, { push: true })}
        >
          {title}
        </Button>
      ))}
    </section>
  );
}
