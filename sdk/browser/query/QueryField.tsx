import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { retry } from '#core';
import type { QueryLanguage } from './queryLanguage';

const QueryEditor = lazy(() => retry(() => import('./QueryEditor')));

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
  readonly language: QueryLanguage;
  readonly value: string;
  /** `Lucene query` and the like unless said otherwise. */
  readonly label?: string;
  /** An example, shown while nothing is written; the language's unless said otherwise. */
  readonly hint?: string;
  /** Id of the element that tells the fault. */
  readonly describedBy: string;
  onChange(text: string): void;
  /** @param asText Enter was pressed with Control or Command */
  onSubmit(text: string, asText: boolean): void;
}

/** One line of a query language, coloured and completed; a plain input until the editor has come. It has no frame of its own. */
export function QueryField({ language, value, describedBy, onChange, onSubmit, ...about }: Props) {
  const styles = useStyles();
  /** Where the caret stands in the plain input; undefined when nobody is typing there. */
  const [caret, setCaret] = useState<number>();
  const { label = `${language.title} query`, hint = language.hint } = about;
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
      <QueryEditor {...{ language, value, label, hint, describedBy, caret, onChange, onSubmit }} />
    </Suspense>
  );
}
