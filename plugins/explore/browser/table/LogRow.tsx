import { mergeClasses } from '@fluentui/react-components';
import { memo, type Ref } from 'react';
import { isSeverity, type TimeZone } from '#sdk/browser';
import { logService } from '../../common/logService';
import type { ExploreHit } from '../../contract';
import { isLean } from '../data/leanPage';
import { Marked } from './Marked';
import { cellText, expandedText } from './rowText';
import { rowTime } from './rowTime';
import { StackText } from './StackText';
import type { RowLook } from './useRowLook';

export interface LogRowProps {
  readonly hit: ExploreHit;
  readonly index: number;
  /** Of the row among all of the result. */
  readonly ariaIndex: number;
  readonly columns: readonly string[];
  /** Pixels from the left of the pinned columns, severity and timestamp first; empty when none is pinned. */
  readonly offsets: readonly number[];
  readonly look: RowLook;
  /** Class of the row that the others are around, where there is one. */
  readonly anchor?: string | undefined;
  readonly active: boolean;
  readonly open: boolean;
  readonly zone: TimeZone;
  /** All of the text rather than a line or two. */
  readonly expanded: boolean;
  /** Whether the stack traces of an expanded row are unfolded. */
  readonly unfolded: boolean;
  /** Pixels that it keeps while its log is fetched again; what it measured before. */
  readonly height?: number | undefined;
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
  onUnfold(id: string): void;
}

/** One log in the table: plain elements only, for there are tens of thousands of it. Clicks are handled by the table. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { hit, index, columns, offsets, look, open, active, anchor } = props;
  const isAway = isLean(hit);
  const { severity } = hit._source;
  const service = columns.includes('service') ? undefined : logService(hit._source);
  const known = isSeverity(severity) ? severity : undefined;
  const row = (props.ariaIndex % 2 === 0 ? look.row : look.otherRow)[known ?? 'none'];
  const pin = (at: number) => (at < offsets.length ? { left: offsets[at] } : undefined);
  const content = (column: string) =>
    props.expanded ? (
      <StackText
        text={expandedText(hit, column)}
        fragments={hit.highlight?.[column]}
        open={props.unfolded}
        onToggle={() => props.onUnfold(hit._id)}
      />
    ) : (
      <Marked text={cellText(hit, column)} fragments={hit.highlight?.[column]} />
    );
  return (
    <tr
      ref={props.measure}
      id={`log-row-${index}`}
      aria-rowindex={props.ariaIndex + 2}
      aria-selected={open}
      aria-current={anchor === undefined ? undefined : true}
      aria-busy={isAway || undefined}
      data-index={index}
      style={props.height === undefined ? undefined : { height: props.height }}
      className={open || active || anchor !== undefined ? mergeClasses(row, open && look.open, active && look.active, anchor) : row}
    >
      <td className={look.severity[known ?? 'none']} style={pin(0)}>
        {known}
      </td>
      <td className={look.time} style={pin(1)}>
        {isAway ? '…' : rowTime(hit, props.zone)}
      </td>
      {columns.map((column, at) => {
        const left = pin(at + 2);
        const isMessage = column === 'message';
        const isNumber = !isMessage && typeof hit._source[column] === 'number';
        const cell = left === undefined ? (isNumber ? look.number : look.cell) : isNumber ? look.pinnedNumber : look.pinnedCell;
        return (
          <td key={column} className={cell} style={left}>
            {isMessage && service !== undefined && <span className={look.service}>{service}</span>}
            {isMessage ? (
              content(column)
            ) : (
              <span data-column={column} data-field={column} className={look.value}>
                {content(column)}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});
