import { Badge } from '@fluentui/react-components';
import type { EventStatus } from '../contract';
import { statusTitles } from './words';

const colours = { new: 'brand', 'in progress': 'warning', resolved: 'success', 'false positive': 'informative' } as const;

/** How far people are with an event: told by its word, and by colour for those who see it. */
export const StatusName = ({ status }: { readonly status: EventStatus }) => (
  <Badge appearance="tint" color={colours[status]} size="medium">
    {statusTitles[status]}
  </Badge>
);
