import { useSearchParams } from 'react-router';
import { asksForSilence } from '../common/silenceDraft';
import { MetricRules } from './MetricRules';
import NewSilencePage from './NewSilencePage';

/** Alerts over metrics; where the address says which alerts to silence, the form for it. */
export default function MetricsAlertingPage() {
  const [query] = useSearchParams();
  return asksForSilence(query) ? <NewSilencePage /> : <MetricRules />;
}
