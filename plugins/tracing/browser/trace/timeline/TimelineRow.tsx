import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { Icon } from '#sdk/browser';
import { durationText } from '../../../common/trace/durationText';
import type { Zoom } from '../model/useTraceAddress';
import type { DrawnRow } from './drawnRow';
import type { RowLook } from './rowLook';
import { SpanBar } from './SpanBar';

/** Levels that are drawn as such; a deeper one is written. */
const mostIndents = 24;

interface Props {
  readonly row: DrawnRow;
  readonly look: RowLook;
  readonly index: number;
  readonly top: number;
  readonly zoom: Zoom;
  readonly isActive: boolean;
  readonly isOpen: boolean;
}

/** One row of the timeline: plain elements only. Clicks and keys are those of the grid. */
export const TimelineRow = memo(function TimelineRow({ row, look, index, top, zoom, isActive, isOpen }: Props) {
  const { level, isExpanded } = row;
  const attributes = {
    role: 'row',
    id: `trace-row-${index}`,
    'aria-rowindex': index + 2,
    'aria-level': level,
    'aria-selected': isOpen,
    ...(isExpanded !== undefined && { 'aria-expanded': isExpanded }),
    'data-index': index,
  };
  const cell = (className: string, content: ReactNode, style?: object) => <div {...{ role: 'gridcell', className, style }}>{content}</div>;
  return (
    <div
      {...attributes}
      className={mergeClasses(look.row, row.isMatch && look.match, isOpen && look.open, isActive && look.active)}
      style={{ top }}
    >
      {cell(
        look.tree,
        <>
          <span className={look.toggle} data-toggle={isExpanded === undefined ? undefined : true}>
            {isExpanded !== undefined && <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={16} />}
          </span>
          {level - 1 > mostIndents && <span className={look.quiet}>+{level - 1 - mostIndents}</span>}
          <span className={look.colour} style={{ backgroundColor: row.colour }} />
          <span className={look.words} title={`${row.service} ${row.operation}`.trim()}>
            {row.service !== '' && <span className={look.service}>{row.service}</span>}
            <span className={row.isSpan ? undefined : look.quiet}>{row.operation}</span>
          </span>
          {row.note !== undefined && (
            <span className={look.mark} title={row.note.hint}>
              <Icon name="warning" size={12} className={look.warning} />
              {row.note.word}
            </span>
          )}
          {row.error !== undefined && (
            <span className={look.mark}>
              <Icon name="error-filled" size={12} className={look.error} />
              {row.error}
            </span>
          )}
        </>,
        { paddingLeft: 8 + 12 * Math.min(mostIndents, level - 1) },
      )}
      {cell(look.duration, row.isMissing ? '' : durationText(row.duration))}
      {cell(
        look.time,
        !row.isMissing && (
          <SpanBar
            look={look}
            start={row.start}
            duration={row.duration}
            colour={row.colour}
            zoom={zoom}
            isFailed={row.error !== undefined}
            isFaint={!row.isSpan}
            path={row.path}
          />
        ),
      )}
    </div>
  );
});
