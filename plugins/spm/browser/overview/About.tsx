import { AppLink } from '#sdk/browser';
import { writeOverviewParameters } from '../../common/overviewParameters';
import { servicesPaths } from '../../contract';
import type { OverviewAsking } from './useOverview';

/** Below the title: whose operation it is, what kind of service, and how requests are told where that is not the usual way. */
export function About({
  asking: { parameters, isOfOperation },
  isByParent,
}: {
  readonly asking: OverviewAsking;
  readonly isByParent: boolean;
}) {
  const { operation, serviceName = '', serviceType, ...others } = parameters;
  const service = `${servicesPaths.service}?${writeOverviewParameters({ ...others, serviceName, ...(serviceType !== undefined && { serviceType }) })}`;
  return (
    <>
      {isOfOperation ? (
        <>
          Operation of <AppLink to={service}>{serviceName}</AppLink>
        </>
      ) : (
        `Service${serviceType === undefined ? '' : ` of the type ${serviceType}`}`
      )}
      {isByParent
        ? ' · sends no SERVER or CONSUMER spans: its requests are spans that no other span of its own has begun'
        : ' · requests are SERVER and CONSUMER spans'}
    </>
  );
}
