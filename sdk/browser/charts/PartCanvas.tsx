import { ArcElement, BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale, PieController, type Plugin } from 'chart.js';
import { FunnelController, TrapezoidElement } from 'chartjs-chart-funnel';
import { type RefObject, useMemo } from 'react';
import { Chart } from 'react-chartjs-2';
import { axisNumber } from '../../charts/chartNumber';
import type { ChartPart } from '../../charts/chartParts';
import type { PartChartType } from '../../charts/chartTypes';
import { partChartData, partChartOptions } from '../../charts/partChartConfig';
import { CanvasBox } from './CanvasBox';
import type { Place } from './partPlace';

ChartJs.register(ArcElement, PieController, BarController, BarElement, CategoryScale, LinearScale, FunnelController, TrapezoidElement);

interface Props {
  readonly type: PartChartType;
  readonly parts: readonly ChartPart[];
  readonly format: ((value: number) => string) | undefined;
  /** Colours of the axes and between the parts, as canvas wants them. */
  readonly ink: string;
  readonly line: string;
  readonly ground: string;
  /** Set while the chart is there. */
  readonly place: RefObject<Place | undefined>;
}

/** The marks of a chart of parts. Loaded apart from the page, with the chart library. */
export default function PartCanvas({ type, parts, format, ink, line, ground, place }: Props) {
  const data = useMemo(() => partChartData(parts, ground), [parts, ground]);
  const options = useMemo(() => partChartOptions({ type, format: format ?? axisNumber, ink, line }), [type, format, ink, line]);
  const plugins = useMemo(
    (): Plugin<PartChartType>[] => [
      {
        id: 'place',
        afterLayout: (chart) => {
          place.current = {
            at: (x, y) =>
              chart.getElementsAtEventForMode({ native: true, x, y } as unknown as Event, 'nearest', { intersect: true }, false)[0]?.index,
            of: (index) => chart.getDatasetMeta(0).data[index]?.tooltipPosition(false) ?? undefined,
          };
        },
        afterDestroy: () => {
          place.current = undefined;
        },
      },
    ],
    [place],
  );
  return (
    <CanvasBox>
      <Chart key={type} type={type} data={data} options={options} plugins={plugins} aria-hidden />
    </CanvasBox>
  );
}
