import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { PanelProps } from '#sdk';
import { panelValues } from '../../../common/panels/panelValues';
import type { StatOptions } from '../../../common/panels/valueOptions';
import { PanelWords } from '../PanelWords';
import { usePanelLook } from '../usePanelLook';
import { Pickable } from './Pickable';
import { SparkLine } from './SparkLine';
import { TileGrid } from './TileGrid';

const useStyles = makeStyles({
  tile: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    height: '100%',
    minHeight: 0,
    overflow: 'hidden',
    containerType: 'size',
    borderRadius: tokens.borderRadiusMedium,
  },
  value: {
    zIndex: 1,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: 1.2,
    fontSize: 'clamp(14px, min(38cqh, 16cqw), 72px)',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  name: {
    zIndex: 1,
    maxWidth: '100%',
    padding: '0 8px',
    boxSizing: 'border-box',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  course: { alignSelf: 'stretch', flex: '0 0 34%', minHeight: 0, marginTop: 'auto' },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    minHeight: 0,
    maxWidth: '100%',
  },
  // Words upon a colour that a person has chosen: their ground keeps them readable.
  ground: { position: 'absolute', inset: 0, opacity: 0.28 },
});

/** One large number a series, with its course below. */
export function StatPanel({ options, answers, onPick }: PanelProps<StatOptions>) {
  const styles = useStyles();
  const look = usePanelLook();
  const { calculation, metricLabel, format, mappings, thresholds, colorMode, sparkline, valueFontSize, legendMode } = options;
  const values = useMemo(() => panelValues(answers, calculation, metricLabel), [answers, calculation, metricLabel]);
  const show = useMemo(() => look.shower({ format, mappings, thresholds }), [look, format, mappings, thresholds]);
  const named = legendMode === 'on' || (legendMode === 'auto' && values.length > 1);
  return (
    <PanelWords answers={answers} draws={['series', 'table']} isEmpty={values.length === 0}>
      <TileGrid
        items={values}
        ratio={2.2}
        tile={(one) => {
          const { text, colour } = show(one.value, one.unit);
          return (
            <Pickable key={one.key} of={one} onPick={onPick}>
              <div className={styles.tile}>
                {colorMode === 'background' && colour !== undefined && (
                  <div className={styles.ground} style={{ backgroundColor: colour }} />
                )}
                <div className={styles.words}>
                  <div
                    className={styles.value}
                    style={{
                      ...(colorMode === 'value' && colour !== undefined && { color: colour }),
                      ...(valueFontSize !== undefined && { fontSize: `${valueFontSize}px` }),
                    }}
                  >
                    {text}
                  </div>
                  {named && (
                    <div className={styles.name} title={one.name}>
                      {one.name}
                    </div>
                  )}
                </div>
                {sparkline !== undefined && one.course.length > 1 && (
                  <div className={styles.course}>
                    <SparkLine values={one.course} colour={look.colour(sparkline.color) ?? colour ?? tokens.colorCompoundBrandStroke} />
                  </div>
                )}
              </div>
            </Pickable>
          );
        }}
      />
    </PanelWords>
  );
}
