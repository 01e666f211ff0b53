import { memo } from 'react';
import { sparkPaths } from '../../../common/panels/sparkPaths';

interface Props {
  readonly values: readonly (number | null)[];
  /** CSS. */
  readonly colour: string;
}

const width = 200;
const height = 40;

/** The course of values as a line over a pale ground, as wide as its box; the number beside it tells how high it is. */
export const SparkLine = memo(function SparkLine({ values, colour }: Props) {
  const paths = sparkPaths(values, width, height);
  if (paths === undefined) return null;
  return (
    <svg width="100%" height="100%" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden style={{ display: 'block' }}>
      <path d={paths.area} fill={colour} opacity={0.15} />
      <path d={paths.line} fill="none" stroke={colour} strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
