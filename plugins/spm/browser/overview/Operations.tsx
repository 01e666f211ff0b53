import { useNavigate } from 'react-router';
import { AppLink } from '#sdk/browser';
import type { OperationRow } from '../../common/overviewAnswers';
import { writeOverviewParameters } from '../../common/overviewParameters';
import { servicesPaths } from '../../contract';
import { ImpactBar, impactAbout } from '../parts/ImpactBar';
import { Framed } from './Framed';
import { figureColumns } from './figureColumns';
import { type OverviewAsking, useOperations } from './useOverview';

/** What a service is asked for, the operations that take the most time first. */
export function Operations({ asking, height = '420px' }: { readonly asking: OverviewAsking; readonly height?: string }) {
  const query = useOperations(asking);
  const navigate = useNavigate();
  const address = (operation: string) => `${servicesPaths.operation}?${writeOverviewParameters({ ...asking.parameters, operation })}`;
  return (
    <Framed
      title="Operations"
      query={query}
      rows={({ results }) => results}
      onOpen={({ operation }) => void navigate(address(operation))}
      rowKey={({ operation }) => operation}
      noun={['operation', 'operations']}
      name="service-operations"
      sort="-impactValue"
      height={height}
      cut={query.data?.isCut === true ? 'These are the 500 operations with the most time; there are more.' : undefined}
      empty="The service answered no requests in this time."
      columns={[
        {
          key: 'operation',
          title: 'Operation',
          sort: ({ operation }) => operation,
          render: ({ operation }) => <AppLink to={address(operation)}>{operation === '' ? '(no name)' : operation}</AppLink>,
        },
        ...figureColumns<OperationRow>(asking.times.compareTo !== undefined),
        {
          key: 'impactValue',
          title: 'Impact',
          about: impactAbout,
          width: '150px',
          align: 'right',
          sort: ({ impactValue }) => impactValue,
          render: ({ impactValue }) => <ImpactBar value={impactValue} />,
        },
      ]}
    />
  );
}
