import { triggerSeverities } from '#plugins/triggers/contract';
import type { Choice } from './useTargets';

/** Severities to choose from, the worst first. */
export const severityChoices: readonly Choice[] = triggerSeverities.toReversed().map((severity) => ({ key: severity, title: severity }));
