import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { retry } from '#sdk';
import { useService } from '#sdk/browser';
import { queryValidatorService } from './QueryValidator';
import type { Suggestions } from './suggestionsOf';

const QueryEditor = lazy(() => retry(() => import('./QueryEditor')));
const label = 'Lucene query';
const hint = 'Search logs, for example  severity:error AND "payment failed"';

const useStyles = makeStyles({
  plain: {
    width: '100%',
    height: '30px',
    border: 'none',
    padding: 0,
    outline: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
  },
});

interface Props {
  readonly value: string;
  /** Id of the element that tells the fault. */
  readonly describedBy: string;
  readonly suggestions: Suggestions;
  onChange(text: string): void;
  /** @param asText Enter was pressed with Control or Command */
  onSubmit(text: string, asText: boolean): void;
}

/** The editor of Lucene text; a plain input until it has come. */
export function LuceneInput({ value, describedBy, suggestions, onChange, onSubmit }: Props) {
  const styles = useStyles();
  const { blocksLeadingWildcards } = useService(queryValidatorService);
  /** Where the caret stands in the plain input; undefined when nobody is typing there. */
  const [caret, setCaret] = useState<number>();
  return (
    <Suspense
      fallback={
        <input
          className={styles.plain}
          aria-label={label}
          placeholder={hint}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? undefined)}
          onBlur={() => setCaret(undefined)}
          onKeyDown={(event) => event.key === 'Enter' && onSubmit(value, event.ctrlKey || event.metaKey)}
        />
      }
    >
      <QueryEditor
        value={value}
        label={label}
        hint={hint}
        describedBy={describedBy}
        caret={caret}
        suggestions={suggestions}
        blocksLeadingWildcards={blocksLeadingWildcards}
        onChange={onChange}
        onSubmit={onSubmit}
      />
    </Suspense>
  );
}
