import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { PanelPick } from '#sdk';
import { Chart } from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';
import type { Calculation } from '../../../common/calculations';
import { namedColours } from '../../../common/panels/namedColours';
import { panelParts, partFigures, partWriter, restKey } from '../../../common/panels/panelParts';
import type { LegendOptions } from '../../../common/panels/sharedOptions';
import type { Format } from '../../../common/units/format';
import { PanelWords } from '../PanelWords';
import { PanelLegend } from '../timeSeries/PanelLegend';
import { useShown } from '../timeSeries/useShown';
import { usePanelLook } from '../usePanelLook';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  beside: { flexDirection: 'row' },
  chart: { flexGrow: 1, minHeight: 0, minWidth: 0 },
});

interface Props {
  readonly type: 'pie' | 'funnel';
  readonly title: string;
  readonly answers: readonly (PanelAnswer | undefined)[];
  readonly calculation: Calculation;
  readonly format: Format | undefined;
  readonly sort: 'asc' | 'desc' | 'none';
  readonly legend: LegendOptions | undefined;
  /** Parts in percent of the whole rather than in their own unit. */
  readonly inPercent: boolean;
  readonly onPick: ((pick: PanelPick) => void) | undefined;
}

/** A value a series as parts of a whole. */
export function PartsPanel({ type, title, answers, calculation, format, sort, legend, inPercent, onPick }: Props) {
  const styles = useStyles();
  const look = usePanelLook();
  const values = useMemo(() => panelParts(answers, calculation, sort), [answers, calculation, sort]);
  const write = useMemo(() => partWriter(values, { format, inPercent }, look), [values, format, inPercent, look]);
  const colours = useMemo(
    () =>
      namedColours(
        values.map(({ name }) => name),
        look.theme,
      ),
    [values, look.theme],
  );
  const keys = useMemo(() => values.map(({ key }) => key), [values]);
  const { hidden, toggle } = useShown(keys);
  const series = useMemo(
    () => values.map(({ key, name, value }) => ({ key, title: name, values: [value], colour: colours.get(name) ?? '' })),
    [values, colours],
  );
  const drawn = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden]);
  return (
    <PanelWords answers={answers} draws={['series', 'table']} isEmpty={values.length === 0}>
      <div className={mergeClasses(styles.root, legend?.position === 'right' && styles.beside)}>
        <div className={styles.chart}>
          <Chart
            type={type}
            height="100%"
            times={[0]}
            interval={1}
            series={drawn}
            label={title}
            noun=""
            format={write}
            {...(onPick && {
              onPart: (key: string) => {
                const one = values.find((value) => value.key === key);
                if (one !== undefined && key !== restKey)
                  onPick({ query: one.query, labels: one.labels, ...(one.value !== null && { value: one.value }) });
              },
            })}
          />
        </div>
        {legend !== undefined && legend.show !== false && (
          <PanelLegend
            entries={series.map((one) => ({ ...one, format: write }))}
            position={legend.position}
            mode={legend.mode}
            values={partFigures(legend.values, calculation)}
            hidden={hidden}
            onToggle={toggle}
          />
        )}
      </div>
    </PanelWords>
  );
}
