import { makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cellArea, cellLabelHeight, cellMarks } from '../../charts/cellLayout';
import type { CellRow } from '../../charts/cellRuns';
import { drawCells } from '../../charts/drawCells';
import type { Locate, PlotArea } from '../../charts/plotArea';
import type { DrawnSeries } from '../../charts/timeChartConfig';
import { themes } from '../look/theme';
import { useTheme } from '../look/useTheme';
import { useTimeZone } from '../time/timeZone';
import { CanvasBox } from './CanvasBox';
import { TimeOverlay } from './TimeOverlay';
import type { TimeChartProps } from './timeChartProps';

const useStyles = makeStyles({
  root: { position: 'relative', width: '100%', height: '100%', minHeight: '40px', overflow: 'clip', fontSize: tokens.fontSizeBase100 },
  canvas: { display: 'block', width: '100%', height: '100%' },
  row: {
    position: 'absolute',
    left: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'right',
    lineHeight: `${cellLabelHeight}px`,
    color: tokens.colorNeutralForeground2,
  },
  moment: { position: 'absolute', bottom: 0, transform: 'translateX(-50%)', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground3 },
});

interface Props
  extends Pick<TimeChartProps, 'times' | 'interval' | 'label' | 'noun' | 'highlight' | 'events' | 'onEvent' | 'onZoom' | 'onPoint'> {
  /** The first is at the top. */
  readonly rows: readonly CellRow[];
  readonly format: (value: number) => string;
  /** Neighbours of the same colour and text are one. */
  readonly merged?: boolean;
  /** Pixels between two rows; none when absent. */
  readonly gap?: number;
}

/** Rows of cells over time, such as states or counts by size: read, chosen and zoomed into as other charts over time. Fills the box around it. */
export function CellChart({ times, interval, rows, format, merged = false, gap = 0, ...about }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const colours = themes[useTheme()];
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useLayoutEffect(() => {
    const box = root.current;
    if (box === null) return;
    const measured = (): void => setSize({ width: box.clientWidth, height: box.clientHeight });
    measured();
    const observer = new ResizeObserver(measured);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const area = useMemo((): PlotArea | undefined => size && cellArea(size, rows), [size, rows]);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context === null || canvas.current === null || size === undefined || area === undefined) return;
    const density = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(size.width * density);
    canvas.current.height = Math.round(size.height * density);
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    const inks = { bright: themes.dark.colorNeutralForeground1, dark: themes.light.colorNeutralForeground1 };
    drawCells(context, { area, moments: times.length, rows, merged, gap, inks });
  }, [size, area, times.length, rows, merged, gap]);
  const locate = useRef<Locate | undefined>(undefined);
  locate.current = (_x, y) => {
    if (area === undefined || y < area.top || y >= area.bottom) return undefined;
    return rows[Math.floor(((y - area.top) / (area.bottom - area.top)) * rows.length)]?.key;
  };
  const series = useMemo(
    () =>
      rows.map(
        (row): DrawnSeries => ({
          key: row.key,
          title: row.title,
          values: row.values,
          type: 'column',
          colour: row.colours.find((colour) => colour !== undefined) ?? colours.colorNeutralStroke1,
          ...(row.format !== undefined && { format: row.format }),
        }),
      ),
    [rows, colours],
  );
  const marks = area && cellMarks(area, { times, interval, zone }, rows.length);
  return (
    <div ref={root} className={styles.root}>
      <CanvasBox>
        <canvas ref={canvas} className={styles.canvas} aria-hidden />
      </CanvasBox>
      {area !== undefined && marks !== undefined && (
        <>
          {rows.map(
            ({ key, title }, at) =>
              marks.isNamed(at) && (
                <span
                  key={key}
                  className={styles.row}
                  title={title}
                  style={{ width: area.left - 6, top: area.top + (at + 0.5) * marks.rowHeight - cellLabelHeight / 2 }}
                >
                  {title}
                </span>
              ),
          )}
          {times.map(
            (time, at) =>
              marks.isTold(at) && (
                <span
                  key={time}
                  className={styles.moment}
                  style={{ left: area.left + ((at + 0.5) / times.length) * (area.right - area.left) }}
                >
                  {marks.label(at)}
                </span>
              ),
          )}
          <TimeOverlay
            area={area}
            times={times}
            interval={interval}
            series={series}
            stacked={false}
            label={about.label}
            noun={about.noun}
            format={format}
            highlight={about.highlight}
            events={about.events}
            locate={locate}
            onEvent={about.onEvent}
            onZoom={about.onZoom}
            onPoint={about.onPoint}
          />
        </>
      )}
    </div>
  );
}
