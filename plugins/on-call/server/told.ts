import type { KeptEscalation } from '../common/escalation';
import { onCallAt } from '../common/onCallAt';
import type { KeptRotation } from '../common/rotation';
import type { KeptRoute } from '../common/route';
import type { Kept } from './DefinitionBook';

const about = ({ id, updatedAt, updatedBy }: Pick<Kept<'route'>, 'id' | 'updatedAt' | 'updatedBy'>) => ({
  id,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
});

/** @param at milliseconds since the epoch */
export const toldRotation = (kept: Kept<'rotation'>, at: number): KeptRotation => ({
  ...kept.definition,
  ...about(kept),
  now: onCallAt(kept.definition, at) ?? null,
});
export const toldEscalation = (kept: Kept<'escalation'>): KeptEscalation => ({ ...kept.definition, ...about(kept) });
export const toldRoute = (kept: Kept<'route'>): KeptRoute => ({ ...kept.definition, ...about(kept) });
