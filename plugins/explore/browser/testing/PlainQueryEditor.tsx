import type { QueryEditorProps } from '#sdk/browser';

/** The editor of the query as a plain input: the test document lays nothing out, which the real one needs. */
export default function PlainQueryEditor({ label, value, onChange, onSubmit }: QueryEditorProps) {
  return (
    <input
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSubmit(value, event.ctrlKey)}
    />
  );
}
