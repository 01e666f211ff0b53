import { Input, makeStyles, tokens } from '@fluentui/react-components';
import type { PanelAnswer } from '#sdk/query';
import { namesIn } from './namesIn';

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: 0,
    border: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '4px 8px',
    alignItems: 'center',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly label: string;
  readonly value: unknown;
  readonly answers: readonly (PanelAnswer | undefined)[];
  onChange(value: unknown): void;
}

/** Names that are listed at most; more are renamed by a pattern. */
const mostNames = 30;

/** A new name for each that is there. */
export function RenamesControl({ label, value, answers, onChange }: Props) {
  const styles = useStyles();
  const names = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, string>>;
  const all = [...new Set([...Object.keys(names), ...namesIn(answers, 'series')])].slice(0, mostNames);
  return (
    <fieldset className={styles.root} aria-label={label}>
      {all.map((name) => (
        <RenameRow
          key={name}
          name={name}
          className={styles.name}
          value={names[name] ?? ''}
          onChange={(next) => {
            const { [name]: _before, ...others } = names;
            onChange(next === '' ? others : { ...others, [name]: next });
          }}
        />
      ))}
    </fieldset>
  );
}

function RenameRow({
  name,
  className,
  value,
  onChange,
}: {
  readonly name: string;
  readonly className: string;
  readonly value: string;
  onChange(value: string): void;
}) {
  return (
    <>
      <span className={className} title={name}>
        {name}
      </span>
      <Input
        size="small"
        aria-label={`New name of ${name}`}
        placeholder={name}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      />
    </>
  );
}
