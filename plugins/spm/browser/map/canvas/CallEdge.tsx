import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type Edge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react';
import { use } from 'react';
import type { MapEdge, MapMetric } from '../../../common/map/serviceMap';
import type { Level } from '../metricLevel';
import { useLevelStyles } from '../useLevelStyles';
import { durationText, rateText, shareText } from '../words';
import { MapFocusContext } from './MapFocus';

const useStyles = makeStyles({
  root: { cursor: 'pointer' },
  pale: { opacity: 0.25 },
  line: { fill: 'none', stroke: 'currentColor' },
  hit: { fill: 'none', stroke: 'transparent' },
  head: { fill: 'currentColor', stroke: 'none' },
  label: {
    position: 'absolute',
    zIndex: 2,
    padding: '1px 6px',
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

export type CallFlowEdge = Edge<
  { readonly edge: MapEdge; readonly metric: MapMetric; readonly level: Level /** Pixels. */; readonly width: number },
  'call'
>;

/** Calls or messages from one node to another. Its figures stand beside it while it, or one of its ends, has the pointer or the focus. */
export function CallEdge({ id, source, target, data, ...places }: EdgeProps<CallFlowEdge>) {
  const styles = useStyles();
  const levelStyle = useLevelStyles();
  const { active, selected } = use(MapFocusContext);
  if (data === undefined) return null;
  const { edge, metric, level, width } = data;
  const touches = (one: string | undefined): boolean => one !== undefined && [id, source, target].includes(one);
  const isStrong = touches(active) || touches(selected);
  const isPale = !isStrong && (active ?? selected) !== undefined;
  const { targetX, targetY } = places;
  const [path, x, y] = getBezierPath({ ...places, targetX: targetX - 6 });
  const { figures } = edge;
  return (
    <g
      className={mergeClasses(styles.root, levelStyle(metric, level), isPale && styles.pale)}
      data-edge={id}
      data-kind={edge.kind}
      data-level={level}
    >
      <path d={path} className={styles.hit} strokeWidth={16} />
      <path d={path} className={styles.line} strokeWidth={width} strokeDasharray={edge.kind === 'call' ? undefined : '6 5'} />
      <path d={`M${targetX - 9},${targetY - 5} L${targetX},${targetY} L${targetX - 9},${targetY + 5} Z`} className={styles.head} />
      {isStrong && (
        <EdgeLabelRenderer>
          <div className={styles.label} data-label={id} style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}>
            {`${rateText(figures.rate)} · ${shareText(figures.errorRate)} err · p95 ${durationText(figures.p95)}`}
          </div>
        </EdgeLabelRenderer>
      )}
    </g>
  );
}
