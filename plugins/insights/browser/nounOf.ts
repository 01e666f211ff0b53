import type { InsightType } from '../contract';

const nouns = { exception: ['exception', 'exceptions'], 'known log pattern': ['insight', 'insights'] } as const;

/** What people call an insight of a type: one, and several. */
export const nounOf = (type: InsightType): readonly [one: string, several: string] => nouns[type];

/** How the panel of Explore names an insight. */
export const panelOf = ({ id, type }: { readonly id: number; readonly type: InsightType }): string => `${nounOf(type)[0]}:${id}`;
