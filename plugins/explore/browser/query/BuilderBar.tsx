import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FilterChip, FilterEditor, Icon } from '#sdk/browser';
import { builderToLucene, luceneToBuilder, type QueryBuilder } from '#sdk/query';
import type { ExploreStore } from '../store/ExploreStore';
import type { Suggestions } from './suggestionsOf';
import { useLucene } from './useLucene';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', minHeight: '30px', padding: '2px 0' },
  match: { minWidth: '78px' },
  surface: { border: `1px solid ${tokens.colorNeutralStroke1}` },
  fault: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface Props {
  readonly store: ExploreStore;
  readonly suggestions: Suggestions;
}

/** The query as conditions of which all or any must hold. What is kept is its Lucene text, so that it can be written on at any time. */
export const BuilderBar = observer(function BuilderBar({ store, suggestions }: Props) {
  const styles = useStyles();
  const { check } = useLucene(suggestions);
  const [adding, setAdding] = useState(false);
  /** One condition alone has no text that says which of the two is meant. */
  const [chosen, setChosen] = useState<QueryBuilder['match']>('all');
  const reading = luceneToBuilder(store.state.query);
  if (!reading.ok) return <p className={styles.fault}>This query cannot be read. Write it as Lucene to mend it: {reading.error.message}</p>;
  const { conditions } = reading.builder;
  const match = conditions.length > 1 ? reading.builder.match : chosen;
  const apply = (change: Partial<QueryBuilder>): void => store.submit(builderToLucene({ match, conditions, ...change }));
  return (
    <div className={styles.bar}>
      <Select
        size="small"
        className={styles.match}
        aria-label="How many of the conditions must hold"
        value={match}
        onChange={(_event, { value }) => {
          const next = value === 'any' ? 'any' : 'all';
          setChosen(next);
          if (conditions.length > 1) apply({ match: next });
        }}
      >
        <option value="all">All of</option>
        <option value="any">Any of</option>
      </Select>
      {conditions.map((condition, index) => (
        <FilterChip
          key={JSON.stringify(condition)}
          filter={condition}
          suggestions={suggestions}
          check={check}
          isCondition
          onChange={(changed) => apply({ conditions: conditions.with(index, changed) })}
          onRemove={() => apply({ conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
      <Popover open={adding} onOpenChange={(_event, data) => setAdding(data.open)} positioning="below-start" trapFocus>
        <PopoverTrigger disableButtonEnhancement>
          <Button size="small" appearance="subtle" icon={<Icon name="add" size={16} />}>
            Condition
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label="Add a condition">
          <FilterEditor
            noun="condition"
            suggestions={suggestions}
            onCancel={() => setAdding(false)}
            onSave={(condition) => {
              setAdding(false);
              apply({ conditions: [...conditions, condition] });
            }}
          />
        </PopoverSurface>
      </Popover>
    </div>
  );
});
