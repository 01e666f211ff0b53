import type { LogRecord } from '../../../intake/LogRecord';
import {
  CONTAINER,
  DOCKER_NAME,
  FIRST_NAMED,
  kubernetesSources,
  LABEL_NAMESPACE,
  LABEL_POD,
  LOG_PATH,
  labels,
  NAMED_END,
  nameOf,
  POD,
  WORKLOADS,
} from '../../members/kubernetesNames';
import { valueAt } from '../../members/valueAt';
import { labelAt } from './labelAt';
import { readLogPath } from './readLogPath';
import { workloadLength } from './workloadLength';

const firstKey = (path: string): string => path.split('.', 1)[0] as string;
const firstKeys = new Set(kubernetesSources.flatMap(({ paths }) => paths.map(firstKey)));

/**
 * Puts the names of Kubernetes beside the sender's own, and names the service after the workload where the log does not say: what
 * {@link LineKubernetes} does for ordinary lines. In place; nothing that is there is changed.
 */
export function nameKubernetes(record: LogRecord): void {
  const { fields } = record;
  if (!Object.keys(fields).some((key) => firstKeys.has(firstKey(key)))) return;
  const found = new Map<number, string>();
  for (let slot = FIRST_NAMED; slot < NAMED_END; slot++) keep(found, slot, labelAt(fields, slot));
  if (labelAt(fields, LABEL_POD) !== undefined && labelAt(fields, LABEL_NAMESPACE) !== undefined)
    for (const [label, named] of labels) if (!found.has(named)) keep(found, named, labelAt(fields, label));
  const path = found.has(POD) ? undefined : labelAt(fields, LOG_PATH);
  if (path !== undefined)
    for (const { slot, start, end } of readLogPath(path)) if (!found.has(slot)) found.set(slot, path.slice(start, end));
  for (const [slot, value] of found) if (valueAt(fields, nameOf(slot)) === undefined) fields[nameOf(slot)] = value;
  if (record.service === '') record.service = serviceOf(found) ?? labelAt(fields, DOCKER_NAME) ?? '';
}

const keep = (found: Map<number, string>, slot: number, value: string | undefined): void => {
  if (value !== undefined) found.set(slot, value);
};

function serviceOf(found: ReadonlyMap<number, string>): string | undefined {
  for (const workload of WORKLOADS) if (found.has(workload)) return found.get(workload);
  const pod = found.get(POD);
  return pod === undefined ? found.get(CONTAINER) : pod.slice(0, workloadLength(pod));
}
