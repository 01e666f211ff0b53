import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { use } from 'react';
import { Icon, visuallyHidden } from '#sdk/browser';
import type { MapMetric, MapNode, Side } from '../../../common/map/serviceMap';
import { changeText } from '../changeText';
import { isWorse, type Level, levelIcons } from '../metricLevel';
import { useLevelStyles } from '../useLevelStyles';
import { durationText, kindIcons, kindTitles, metricTitles, rateText, shareText } from '../words';
import { nodeHeight, nodeWidth } from './layoutMap';
import { MapFocusContext } from './MapFocus';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: `${nodeWidth}px`,
    height: `${nodeHeight}px`,
    padding: '6px 10px 6px 12px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2px',
    textAlign: 'left',
    cursor: 'pointer',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  silent: { borderTopStyle: 'dashed', borderRightStyle: 'dashed', borderBottomStyle: 'dashed', borderLeftStyle: 'dashed' },
  selected: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, backgroundColor: tokens.colorNeutralBackground1Selected },
  stripe: {
    position: 'absolute',
    left: 0,
    top: 0,
    bottom: 0,
    width: '4px',
    backgroundColor: 'currentColor',
    borderRadius: tokens.borderRadiusMedium,
  },
  hidden: visuallyHidden,
  head: { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 },
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  level: { display: 'inline-flex', flexShrink: 0 },
  figures: {
    display: 'flex',
    gap: '8px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  change: { marginLeft: 'auto', color: tokens.colorNeutralForeground3 },
  handle: { opacity: 0, pointerEvents: 'none' },
});

export type ServiceFlowNode = Node<{ readonly node: MapNode; readonly metric: MapMetric; readonly level: Level }, 'service'>;

const textsOf = ({ rate, errorRate, p95 }: Side): readonly string[] => [
  rateText(rate),
  `${shareText(errorRate)} err`,
  `p95 ${durationText(p95)}`,
];
/** Of each metric in {@link textsOf}. */
const places: Readonly<Record<MapMetric, number>> = { rate: 0, errorRate: 1, p95: 2 };

/** A service, database, queue or address of the map: what it is, how much it is asked and how that goes. */
export function ServiceNode({ data: { node, metric, level } }: NodeProps<ServiceFlowNode>) {
  const styles = useStyles();
  const levelStyle = useLevelStyles()(metric, level);
  const focus = use(MapFocusContext);
  const { figures } = node;
  const change = changeText(figures, node.before, metric);
  const texts = figures === null ? [node.spans > 0 ? 'No requests in this time' : 'Nothing in this time'] : textsOf(figures);
  // Beside a change there is room for what has changed, and for how much there is of it.
  const shown = change === undefined || figures === null ? texts : texts.filter((_, place) => place === 0 || place === places[metric]);
  const rating =
    level === 'none' ? '' : `, ${metricTitles[metric]} ${isWorse(metric) ? { low: 'good', middle: 'raised', high: 'high' }[level] : level}`;
  const said = `${node.name}, ${kindTitles[node.kind].toLowerCase()}: ${texts.join(', ')}${rating}${change === undefined ? '' : `, ${change} against before`}`;
  return (
    <>
      <Handle className={styles.handle} type="target" position={Position.Left} isConnectable={false} />
      <button
        type="button"
        data-node={node.id}
        className={mergeClasses(styles.root, node.kind === 'external' && styles.silent, focus.selected === node.id && styles.selected)}
        tabIndex={focus.reachable === node.id ? 0 : -1}
        title={node.name}
        aria-pressed={focus.selected === node.id}
        onClick={() => focus.open(node.id)}
        onFocus={() => focus.activate(node.id)}
        onBlur={() => focus.activate(undefined)}
      >
        <span className={styles.hidden}>{said}</span>
        <span className={mergeClasses(styles.stripe, levelStyle)} />
        <span className={styles.head} aria-hidden="true">
          <span className={styles.icon}>
            <Icon name={kindIcons[node.kind]} size={16} />
          </span>
          <span className={styles.name}>{node.name}</span>
          {level !== 'none' && isWorse(metric) && (
            <span className={mergeClasses(styles.level, levelStyle)}>
              <Icon name={levelIcons[level]} size={16} />
            </span>
          )}
        </span>
        <span className={styles.figures} aria-hidden="true">
          {shown.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {change !== undefined && <span className={styles.change}>{change}</span>}
        </span>
      </button>
      <Handle className={styles.handle} type="source" position={Position.Right} isConnectable={false} />
    </>
  );
}
