import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';
import { type MapMetric, nodeKinds } from '../../common/map/serviceMap';
import { isWorse, levelIcons, levels, levelTexts } from './metricLevel';
import { useLevelStyles } from './useLevelStyles';
import { kindIcons, kindTitles, metricTitles } from './words';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '6px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    flexShrink: 0,
  },
  entry: { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
  metric: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  sign: { display: 'inline-flex' },
  bar: { width: '16px', height: '4px', backgroundColor: 'currentColor', borderRadius: tokens.borderRadiusSmall },
  line: { width: '20px', borderTopWidth: '2px', borderTopStyle: 'solid', borderTopColor: tokens.colorNeutralStrokeAccessible },
  dashed: { borderTopStyle: 'dashed' },
  end: { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
});

interface Props {
  readonly metric: MapMetric;
  /** The highest rate on the map, a second. */
  readonly busiest: number;
  /** How much of all is shown. */
  readonly shown: string;
}

/** What colours, lines and icons of the map mean. */
export function MapLegend({ metric, busiest, shown }: Props) {
  const styles = useStyles();
  const levelStyle = useLevelStyles();
  const texts = levelTexts(metric, busiest);
  return (
    <section className={styles.root} aria-label="Legend">
      <span className={styles.metric}>{metricTitles[metric]}</span>
      {levels.map((level) => (
        <span key={level} className={styles.entry}>
          <span className={mergeClasses(styles.sign, levelStyle(metric, level))}>
            {isWorse(metric) ? <Icon name={levelIcons[level]} size={16} /> : <span className={styles.bar} />}
          </span>
          {texts[level]}
        </span>
      ))}
      {nodeKinds.map((kind) => (
        <span key={kind} className={styles.entry}>
          <Icon name={kindIcons[kind]} size={16} />
          {kindTitles[kind]}
        </span>
      ))}
      <span className={styles.entry}>
        <span className={styles.line} />
        Calls, wider with their rate
      </span>
      <span className={styles.entry}>
        <span className={mergeClasses(styles.line, styles.dashed)} />
        Messages
      </span>
      <span className={styles.end}>{shown}</span>
    </section>
  );
}
