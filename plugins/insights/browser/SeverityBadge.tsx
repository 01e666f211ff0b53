import { Badge } from '@fluentui/react-components';
import type { InsightSeverity } from '../contract';

const colours = { low: 'informative', medium: 'warning', high: 'danger' } as const;

/** How much an insight matters: told by its word, and by colour for those who see it. */
export const SeverityBadge = ({ severity }: { readonly severity: InsightSeverity }) => (
  <Badge appearance="tint" color={colours[severity]} size="medium">
    {severity}
  </Badge>
);
