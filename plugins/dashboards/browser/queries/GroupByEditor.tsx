import { Button, Input, makeStyles } from '@fluentui/react-components';
import { type FieldSuggestions, Icon, IconAction } from '#sdk/browser';
import type { LuceneQuery } from '../../common/queries/luceneQuery';
import { FieldPicker } from './FieldPicker';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' },
  top: { width: '110px' },
  add: { alignSelf: 'flex-start' },
});

interface Props {
  readonly groupBy: LuceneQuery['groupBy'];
  readonly suggestions: FieldSuggestions;
  onChange(groupBy: LuceneQuery['groupBy']): void;
}

/** By which fields rows are split, and how many of the most frequent values each has. */
export function GroupByEditor({ groupBy, suggestions, onChange }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {groupBy.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may be named twice while it is chosen
        <div key={at} className={styles.row}>
          <FieldPicker
            label={`Group by, field ${at + 1}`}
            placeholder="a field"
            value={group.field}
            suggestions={suggestions}
            onChange={(field) => onChange(groupBy.with(at, { ...group, field }))}
          />
          <Input
            size="small"
            type="number"
            className={styles.top}
            aria-label={`Most frequent values of ${group.field || `field ${at + 1}`}`}
            contentBefore="top"
            min={1}
            max={1000}
            value={String(group.top)}
            onChange={(_event, { value }) => {
              const top = Number(value);
              if (Number.isInteger(top) && top >= 1 && top <= 1000) onChange(groupBy.with(at, { ...group, top }));
            }}
          />
          <IconAction
            icon="delete"
            label={`Do not group by ${group.field || `field ${at + 1}`}`}
            onClick={() => onChange(groupBy.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        className={styles.add}
        size="small"
        appearance="subtle"
        icon={<Icon name="add" size={16} />}
        disabled={groupBy.length >= 5}
        onClick={() => onChange([...groupBy, { field: '', top: 10 }])}
      >
        Group by
      </Button>
    </div>
  );
}
