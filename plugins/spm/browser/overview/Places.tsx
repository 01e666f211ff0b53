import { makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { AppLink, RelativeTime } from '#sdk/browser';
import type { PlaceRow } from '../../common/overviewAnswers';
import { writeOverviewParameters } from '../../common/overviewParameters';
import { servicesPaths } from '../../contract';
import { Framed } from './Framed';
import { figureColumns } from './figureColumns';
import { type OverviewAsking, usePlaces } from './useOverview';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

/** Where a service runs. A pod or node narrows the whole page to it. */
export function Places({ asking }: { readonly asking: OverviewAsking }) {
  const styles = useStyles();
  const { parameters, change, isOfOperation } = asking;
  const { groupBy } = parameters;
  const isPods = groupBy === 'pods';
  const query = usePlaces(asking);
  const path = isOfOperation ? servicesPaths.operation : servicesPaths.service;
  const narrowed = (name: string) =>
    `${path}?${writeOverviewParameters({ ...parameters, [isPods ? 'selectedPods' : 'selectedNodes']: [name] })}`;
  return (
    <div className={styles.root}>
      <RadioGroup
        layout="horizontal"
        aria-label="Group by"
        value={groupBy}
        onChange={(_event, { value }) => change({ groupBy: value }, { push: true })}
      >
        <Radio value="pods" label="Pods" />
        <Radio value="nodes" label="Nodes" />
      </RadioGroup>
      <Framed
        title={isPods ? 'Pods' : 'Nodes'}
        query={query}
        rows={({ results }) => results}
        rowKey={({ name, node }) => `${name} ${node}`}
        noun={isPods ? ['pod', 'pods'] : ['node', 'nodes']}
        name={`service-${groupBy}`}
        sort="-requestRate"
        cut={query.data?.isCut === true ? 'These are the 500 with the most time; there are more.' : undefined}
        empty="The service answered no requests in this time."
        columns={[
          {
            key: 'name',
            title: isPods ? 'Pod' : 'Node',
            about: isPods ? 'k8s.pod.name, else service.instance.id, else host.name' : 'k8s.node.name, else host.name',
            sort: ({ name }) => name,
            render: ({ name }) => (name === '' ? 'Not told by the spans' : <AppLink to={narrowed(name)}>{name}</AppLink>),
          },
          ...(isPods
            ? [
                {
                  key: 'node',
                  title: 'Node',
                  width: '180px',
                  sort: ({ node }: PlaceRow) => node,
                  render: ({ node }: PlaceRow) => node || '–',
                },
              ]
            : []),
          ...figureColumns<PlaceRow>(asking.times.compareTo !== undefined),
          {
            key: 'lastSeen',
            title: 'Last request',
            width: '130px',
            sort: ({ lastSeen }) => lastSeen,
            render: ({ lastSeen }) => <RelativeTime value={lastSeen} />,
          },
        ]}
      />
    </div>
  );
}
