import type { FactPiece, IncidentAsking, IncidentTime } from '#plugins/home/contract';
import { telemetryService } from '#sdk/server';
import type { Deploy } from '../../graphSchemas';
import { findDeploysIn } from './findDeploysIn';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The last deploy of each incident's services in the hour before it, for Home. */
export default async function incidentDeploys(
  incidents: readonly IncidentTime[],
  { services, ...options }: IncidentAsking,
): Promise<readonly (readonly FactPiece[])[]> {
  const range = { from: Math.min(...incidents.map(({ from }) => from)) - HOUR, to: Math.max(...incidents.map(({ to }) => to)) };
  const deploys = await findDeploysIn(range, services.get(telemetryService), options);
  return incidents.map((incident) => sentenceOf(deployBefore(incident, deploys)));
}

/** One that the first minute of the incident has, too, as the new version may have failed at once. */
const deployBefore = ({ from, services }: IncidentTime, deploys: readonly Deploy[]): Deploy | undefined =>
  deploys.findLast(({ time, service }) => services.includes(service) && time >= from - HOUR && time < from + MINUTE);

const sentenceOf = (deploy: Deploy | undefined): readonly FactPiece[] =>
  deploy === undefined
    ? []
    : [{ text: `${deploy.service} ${deploy.version} was deployed at ` }, { time: deploy.time }, { text: ` (${deploy.before} before)` }];
