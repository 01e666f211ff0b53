import { MenuItem, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useValueLinks, ValueMenu } from '#sdk/browser';
import type { SpanAttributes } from '../../../common/span';
import type { TraceTimeline } from '../../../common/trace/traceTimeline';
import { traceLogs } from '../model/traceLogs';
import { SpanSection } from './SpanSection';
import { valueText } from './valueText';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: tokens.fontSizeBase200 },
  name: {
    width: '38%',
    padding: '3px 12px 3px 0',
    verticalAlign: 'top',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: { padding: 0, verticalAlign: 'top', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  value: {
    display: 'block',
    width: '100%',
    padding: '3px 4px',
    border: 'none',
    background: 'none',
    color: 'inherit',
    textAlign: 'left',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly title: string;
  readonly attributes: SpanAttributes;
  /** Whose attributes they are: queries know them by this name, a dot, and their own. */
  readonly of: 'attributes' | 'resource';
  /** The fields of the span by which queries know it. */
  readonly span: Readonly<Record<string, unknown>>;
  readonly trace: Pick<TraceTimeline, 'traceId' | 'start' | 'duration'>;
  /** How many the sender left out. */
  readonly dropped?: number;
}

/** Attributes by name; each value leads to what it names, and can be copied. */
export function SpanTags({ title, attributes, of, span, trace, dropped = 0 }: Props) {
  const styles = useStyles();
  const [asked, setAsked] = useState<{ readonly target: HTMLElement; readonly name: string }>();
  const names = Object.keys(attributes).sort();
  const note = `${names.length}${dropped > 0 ? `, and ${dropped} that the sender left out` : ''}`;
  return (
    <SpanSection title={title} note={note}>
      {names.length === 0 ? (
        <p className={styles.none}>None were sent.</p>
      ) : (
        <table className={styles.table} aria-label={title}>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row" className={styles.name}>
                  {name}
                </th>
                <td className={styles.cell}>
                  <button type="button" className={styles.value} onClick={({ currentTarget }) => setAsked({ target: currentTarget, name })}>
                    {valueText(attributes[name])}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked !== undefined && (
        <TagMenu {...asked} attributes={attributes} of={of} span={span} trace={trace} onClose={() => setAsked(undefined)} />
      )}
    </SpanSection>
  );
}

interface MenuProps extends Pick<Props, 'attributes' | 'of' | 'span' | 'trace'> {
  readonly target: HTMLElement;
  readonly name: string;
  onClose(): void;
}

function TagMenu({ target, name, attributes, of, span, trace, onClose }: MenuProps) {
  const { from, to } = traceLogs(trace);
  const value = attributes[name];
  // The service of a span has a field of its own, whatever the name is that its process sends it by.
  const field = name === 'service.name' ? 'service' : `${of}.${name}`;
  const links = useValueLinks({ signal: 'spans', fields: span, accounts: [], from: String(from), to: String(to), field, value });
  return (
    <ValueMenu target={target} text={valueText(value)} noun="spans" onClose={onClose}>
      {links.map(({ key, title, open }) => (
        <MenuItem key={key} onClick={() => void open()}>
          {title}
        </MenuItem>
      ))}
    </ValueMenu>
  );
}
