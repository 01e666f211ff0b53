import { InsightList } from './InsightList';

const empty = {
  title: 'No insights',
  text: 'None of these logs shows a known error of well-known software such as nginx, PostgreSQL, Kafka, Redis or Kubernetes. They are found as logs come in.',
};

/** Known errors of well-known software that the logs of the search show. */
export default function InsightsView() {
  return <InsightList type="known log pattern" empty={empty} />;
}
