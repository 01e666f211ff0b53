import type { QueryEditorProps } from '../query/QueryEditor';

/** The editor of the query as a plain input: the test document lays nothing out, which the real one needs. */
export default function PlainQueryEditor({ value, onChange, onSubmit }: QueryEditorProps) {
  return (
    <input
      aria-label="Lucene query"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSubmit(value, event.ctrlKey)}
    />
  );
}
