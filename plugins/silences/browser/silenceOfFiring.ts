import type { ShownAlert } from '#plugins/triggered-alerts/contract';
import { matcherText } from '../common/matcherText';

/** Where a silence is made for what fired: for its alert by name, and for its group where there was one only. */
export default function silenceOfFiring({ name, groups }: ShownAlert): string {
  const labels = { alertname: name, ...(groups.length === 1 && groups[0]?.labels) };
  const matchers = Object.entries(labels).map(([label, value]) => ['matcher', matcherText({ name: label, operator: '=', value })]);
  return `/silences/new?${new URLSearchParams(matchers)}`;
}
