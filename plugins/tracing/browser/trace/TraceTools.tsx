import { Button, Input, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { formatWhole, Icon, IconAction } from '#sdk/browser';
import type { TraceFilter } from './model/keptRows';
import type { TraceModel } from './model/useTraceModel';

const useStyles = makeStyles({
  search: { width: '260px' },
  count: { minWidth: '72px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  end: { display: 'flex', gap: '4px', marginLeft: 'auto', flexWrap: 'wrap' },
});

const filterTitles: Readonly<Record<TraceFilter, string>> = { errors: 'Errors only', critical: 'Critical path only' };

interface Props {
  readonly model: TraceModel;
  /** Row that the person is at. */
  readonly active: number | undefined;
  goTo(row: number): void;
}

/** What is looked for within a trace, what of it is shown, and how much of the tree is open. */
export function TraceTools({ model, active, goTo }: Props) {
  const styles = useStyles();
  const { address, folding, matches } = model;
  const { filters, search } = address;
  const at = active === undefined ? -1 : matches.indexOf(active);
  const step = (by: 1 | -1): void => {
    const from = at >= 0 ? at : by === 1 ? -1 : 0;
    const next = matches[(from + by + matches.length) % matches.length];
    if (next !== undefined) goTo(next);
  };
  const toggle = (filter: TraceFilter): void =>
    address.filterBy(filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter]);
  const found = matches.length === 0 ? 'No match' : `${at >= 0 ? `${formatWhole(at + 1)} of ` : ''}${formatWhole(matches.length)}`;
  return (
    <>
      <Input
        className={styles.search}
        size="small"
        type="search"
        aria-label="Search in the trace"
        placeholder="Service, operation or span id"
        contentBefore={<Icon name="search" size={16} />}
        value={search}
        onChange={(_event, { value }) => address.searchFor(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
        }}
      />
      <IconAction icon="arrow-up" label="Previous match" disabled={matches.length === 0} onClick={() => step(-1)} />
      <IconAction icon="arrow-down" label="Next match" disabled={matches.length === 0} onClick={() => step(1)} />
      <span className={styles.count} role="status">
        {search.trim() === '' ? '' : found}
      </span>
      {(['errors', 'critical'] as const).map((filter) => (
        <ToggleButton key={filter} size="small" checked={filters.includes(filter)} onClick={() => toggle(filter)}>
          {filterTitles[filter]}
        </ToggleButton>
      ))}
      <div className={styles.end}>
        <Button size="small" appearance="subtle" disabled={!address.isZoomed} onClick={() => address.zoomTo()}>
          Whole time
        </Button>
        <Button size="small" appearance="subtle" onClick={folding.expandAll}>
          Expand all
        </Button>
        <Button size="small" appearance="subtle" onClick={folding.collapseAll}>
          Collapse all
        </Button>
        <Button size="small" appearance="subtle" onClick={folding.expandOne}>
          One level more
        </Button>
        <Button size="small" appearance="subtle" onClick={folding.collapseOne}>
          One level less
        </Button>
      </div>
    </>
  );
}
