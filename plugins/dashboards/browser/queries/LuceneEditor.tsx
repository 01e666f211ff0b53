import { Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { QueryEditorProps } from '#sdk';
import { FilterBar } from '#sdk/browser';
import { parseLucene } from '#sdk/query';
import { type LuceneQuery, luceneQuerySpec } from '../../common/queries/luceneQuery';
import { GroupByEditor } from './GroupByEditor';
import { LuceneText } from './LuceneText';
import { MeasuresEditor } from './MeasuresEditor';
import { signals } from './signals';
import { useFieldSuggestions } from './useFieldSuggestions';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px' },
  text: { flex: '1 1 240px', minWidth: 0 },
  label: { minWidth: '72px', paddingTop: '4px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  small: { width: '120px' },
  fault: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

/** What the query answers with, as people choose it. */
const answers = [
  ['series', 'Numbers over time'],
  ['table', 'A table'],
  ['rows', 'Rows'],
] as const;
type AnswerName = (typeof answers)[number][0];

const answerName = ({ measures, table }: LuceneQuery): AnswerName => (measures === undefined ? 'rows' : table ? 'table' : 'series');

/** The query with another kind of answer; rows have no measures. */
function answering(query: LuceneQuery, name: string): LuceneQuery {
  const { measures = [{ kind: 'count' as const }], ...rest } = query;
  return name === 'rows' ? { ...rest, table: false } : { ...rest, measures, table: name === 'table' };
}

/** Lucene does not read while a variable stands in the place of a value; the text is checked with a word instead. */
const withoutVariables = (text: string): string => text.replaceAll(/\$\{[^}]*\}|\$\w+|\[\[\w+\]\]/g, 'x');

/** A query of logs, spans or samples: in Lucene, with filters, groups and measures. */
export function LuceneEditor({ spec, onChange, onRun }: QueryEditorProps) {
  const styles = useStyles();
  const read = luceneQuerySpec.safeParse(spec);
  const query = read.success ? read.data : luceneQuerySpec.parse({});
  const suggestions = useFieldSuggestions(query.signal);
  const set = (patch: Partial<LuceneQuery>): void => onChange({ ...(spec as object), ...patch });
  const checked = parseLucene(withoutVariables(query.query));
  const name = answerName(query);
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <Select size="small" aria-label="Signal" value={query.signal} onChange={(_event, { value }) => set({ signal: value })}>
          {!signals.some((one) => one.name === query.signal) && <option value={query.signal}>{query.signal}</option>}
          {signals.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </Select>
        <div className={styles.text}>
          <LuceneText value={query.query} completes={query.signal === 'logs'} onChange={(text) => set({ query: text })} onRun={onRun} />
          {!checked.ok && <div className={styles.fault}>{checked.error.message}</div>}
        </div>
      </div>
      <FilterBar
        value={query.filters}
        onChange={(filters) => set({ filters: [...filters] })}
        suggestions={suggestions}
        check={checkLucene}
      />
      <Line label="Answer">
        <Select size="small" aria-label="Answer" value={name} onChange={(_event, { value }) => onChange(answering(query, value))}>
          {answers.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
        {name !== 'series' && (
          <Input
            size="small"
            type="number"
            className={styles.small}
            aria-label="Most rows"
            contentBefore="at most"
            min={1}
            max={2000}
            value={String(query.limit)}
            onChange={(_event, { value }) => {
              const limit = Number(value);
              if (Number.isInteger(limit) && limit >= 1 && limit <= 2000) set({ limit });
            }}
          />
        )}
        {name === 'rows' && (
          <Select
            size="small"
            aria-label="Order"
            value={query.sort}
            onChange={(_event, { value }) => set({ sort: value === 'asc' ? 'asc' : 'desc' })}
          >
            <option value="desc">Newest first</option>
            <option value="asc">Oldest first</option>
          </Select>
        )}
      </Line>
      {!read.success && <div className={styles.fault}>The query cannot be read: {z.prettifyError(read.error)}</div>}
      {query.measures !== undefined && (
        <>
          <Line label="Measures">
            <MeasuresEditor measures={query.measures} suggestions={suggestions} onChange={(measures) => set({ measures })} />
          </Line>
          <Line label="Groups">
            <GroupByEditor groupBy={query.groupBy} suggestions={suggestions} onChange={(groupBy) => set({ groupBy })} />
          </Line>
        </>
      )}
      {name === 'series' && (
        <Line label="Names">
          <Input
            size="small"
            className={styles.text}
            aria-label="Names of series"
            placeholder="{{service}}: {{measure}}"
            value={query.seriesNameFormat ?? ''}
            onChange={(_event, { value }) => set({ seriesNameFormat: value === '' ? undefined : value })}
          />
        </Line>
      )}
    </div>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  );
}

async function checkLucene(text: string) {
  const parsed = parseLucene(text);
  return parsed.ok ? undefined : { message: parsed.error.message, ...(parsed.error.span !== undefined && { position: parsed.error.span }) };
}
