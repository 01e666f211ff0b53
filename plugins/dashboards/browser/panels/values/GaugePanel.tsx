import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { PanelProps } from '#sdk';
import { gaugeArc, gaugeScale } from '../../../common/panels/gaugeDial';
import { panelValues } from '../../../common/panels/panelValues';
import type { GaugeOptions } from '../../../common/panels/valueOptions';
import { PanelWords } from '../PanelWords';
import { usePanelLook } from '../usePanelLook';
import { Pickable } from './Pickable';
import { TileGrid } from './TileGrid';

const useStyles = makeStyles({
  tile: { display: 'flex', flexDirection: 'column', alignItems: 'center', width: '100%', height: '100%', minHeight: 0 },
  dial: { flexGrow: 1, minHeight: 0, width: '100%' },
  number: { fontSize: '15px', fontWeight: tokens.fontWeightSemibold, fill: tokens.colorNeutralForeground1 },
  name: {
    flexShrink: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

/** A value on a dial a series, with the thresholds around it. */
export function GaugePanel({ options, answers, onPick }: PanelProps<GaugeOptions>) {
  const styles = useStyles();
  const look = usePanelLook();
  const { calculation, format, mappings, thresholds } = options;
  const values = useMemo(() => panelValues(answers, calculation), [answers, calculation]);
  const { min, max, share, ring } = gaugeScale(options, values);
  const show = useMemo(() => look.shower({ format, mappings, thresholds }, { min, max }), [look, format, mappings, thresholds, min, max]);
  return (
    <PanelWords answers={answers} draws={['series', 'table']} isEmpty={values.length === 0}>
      <TileGrid
        items={values}
        ratio={1.4}
        tile={(one) => {
          const { text, colour = tokens.colorCompoundBrandStroke } = show(one.value, one.unit);
          return (
            <Pickable key={one.key} of={one} onPick={onPick}>
              <div className={styles.tile}>
                <svg className={styles.dial} viewBox="0 0 120 86" role="img" aria-label={`${one.name}: ${text}`}>
                  <path d={gaugeArc(0, 1, 44)} fill="none" stroke={tokens.colorNeutralBackground5} strokeWidth={12} />
                  {one.value !== null && share(one.value) > 0 && (
                    <path d={gaugeArc(0, share(one.value), 44)} fill="none" stroke={colour} strokeWidth={12} />
                  )}
                  {ring.map(({ value, colour: name, from, to }) =>
                    to <= from ? null : (
                      <path key={value} d={gaugeArc(from, to, 53)} fill="none" stroke={look.colour(name)} strokeWidth={2.5} />
                    ),
                  )}
                  <text
                    x={60}
                    y={62}
                    textAnchor="middle"
                    className={styles.number}
                    textLength={text.length > 9 ? 72 : undefined}
                    lengthAdjust="spacingAndGlyphs"
                  >
                    {text}
                  </text>
                </svg>
                {values.length > 1 && (
                  <div className={styles.name} title={one.name}>
                    {one.name}
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
