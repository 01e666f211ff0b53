import { type AnnotationQuestion, type Context, call } from '#sdk';
import { alertSeverityTitle, apiService } from '#sdk/browser';
import { listFirings } from '../api';
import { triggeredAlertAddress } from '../contract';

const groupsText = (count: number): string => (count === 1 ? '1 group' : `${count} groups`);

/** When alerts of the chart's accounts fired. Charts of what was moved out of the store show them as well: they are kept by themselves. */
export default async function firingsOnCharts({ range, accounts }: AnnotationQuestion, services: Context, signal: AbortSignal) {
  const body = { ...range, accounts: [...accounts] };
  const { firings, total } = await call(services.get(apiService), listFirings, { body, signal });
  const annotations = firings.map(({ id, time, name, severity, groupCount }) => ({
    id,
    time,
    title: `Alert fired: ${name}`,
    description: `${alertSeverityTitle(severity)}, ${groupsText(groupCount)}`,
    path: triggeredAlertAddress(id),
  }));
  return { annotations, total };
}
