import type { Tree } from '../../json/readTree';
import { bestAt } from '../../members/bestAt';
import { isLabel, isText } from '../../members/isLabel';
import { LOG_PATH } from '../../members/kubernetesNames';
import { LOG_ENDING } from './readLogPath';

const isLogPath = (value: unknown): boolean => isText(value) && value.endsWith(LOG_ENDING);

/** The text that tells a slot of `members/kubernetesNames`. */
export const labelAt = (tree: Tree, slot: number): string | undefined =>
  bestAt(tree, slot, slot === LOG_PATH ? isLogPath : isLabel)?.value as string | undefined;
