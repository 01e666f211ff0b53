import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { CopyButton, IconAction } from '#sdk/browser';
import { fieldText, sourceFields } from '#sdk/query';
import { timestampColumn } from '../../common/columns';
import { byImportance } from '../../common/coreFields';
import { fieldType } from '../../common/fieldType';
import type { ExploreHit } from '../../contract';
import { ValueLinks } from '../links/ValueLinks';
import type { ExploreStore } from '../store/ExploreStore';
import { Marked } from '../table/Marked';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: tokens.fontSizeBase200 },
  head: {
    textAlign: 'left',
    padding: '4px 8px',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { width: '34%', paddingLeft: '16px' },
  type: { width: '64px' },
  row: {
    position: 'relative',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& .field-actions': { opacity: 0 },
    ':hover .field-actions, :focus-within .field-actions': { opacity: 1 },
  },
  cell: { padding: '5px 8px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  typeText: { color: tokens.colorNeutralForeground3 },
  value: { position: 'relative', fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'pre-wrap', lineHeight: '18px', tabSize: 2 },
  long: { maxHeight: '240px', overflow: 'auto' },
  actions: {
    position: 'absolute',
    top: '1px',
    right: '4px',
    display: 'flex',
    fontFamily: tokens.fontFamilyBase,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** Every field of a log with type and value, and what can be done with each. Up and down go to the same action of the next field. */
export const FieldTable = observer(function FieldTable({ store, hit }: { readonly store: ExploreStore; readonly hit: ExploreHit }) {
  const styles = useStyles();
  const { columns } = store.state;
  const fields = sourceFields(hit._source).sort((a, b) => byImportance(a.name, b.name));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={`${styles.head} ${styles.name}`}>
            Field
          </th>
          <th scope="col" className={`${styles.head} ${styles.type}`}>
            Type
          </th>
          <th scope="col" className={styles.head}>
            Value
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={step}>
        {fields.map(({ name, value }) => {
          const isColumn = columns.includes(name);
          return (
            <tr key={name} data-field={name} className={styles.row}>
              <th scope="row" className={`${styles.cell} ${styles.name}`} style={{ textAlign: 'left', fontWeight: 'normal' }}>
                {name}
              </th>
              <td className={`${styles.cell} ${styles.typeText}`}>{fieldType(name, value)}</td>
              <td className={`${styles.cell} ${styles.value}`}>
                {/* What scrolls must be reachable by the keyboard; what never does is no stop on the way. */}
                <div
                  className={styles.long}
                  {...(mayScroll(fieldText(value)) && { role: 'group', tabIndex: 0, 'aria-label': `Value of ${name}` })}
                >
                  <Marked text={fieldText(value)} fragments={hit.highlight?.[name]} />
                </div>
                <div className={`${styles.actions} field-actions`}>
                  <IconAction icon="add" label={`Include this value of ${name}`} onClick={() => store.include(name, value)} />
                  <IconAction icon="exclude" label={`Exclude this value of ${name}`} onClick={() => store.exclude(name, value)} />
                  <IconAction icon="eye" label={`Only logs in which ${name} exists`} onClick={() => store.setExists(name, false)} />
                  <IconAction icon="eye-off" label={`Only logs without ${name}`} onClick={() => store.setExists(name, true)} />
                  {name !== timestampColumn && (
                    <IconAction
                      icon="columns"
                      pressed={isColumn}
                      label={isColumn ? `Remove column ${name}` : `Add ${name} as column`}
                      onClick={() => (isColumn ? store.removeColumn(name) : store.addColumn(name))}
                    />
                  )}
                  <CopyButton value={() => fieldText(value)} label={`Copy the value of ${name}`} />
                  <ValueLinks store={store} hit={hit} field={name} value={value} />
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});

/** Whether a value may be higher than its place, in the narrowest panel. */
const mayScroll = (text: string): boolean => text.length > 240 || text.split('\n').length > 10;

function step(event: KeyboardEvent<HTMLElement>): void {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('tr');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !next) return;
  const actions = [...next.querySelectorAll<HTMLElement>('button')];
  const action = actions[Math.min([...row.querySelectorAll('button')].indexOf(event.target as HTMLButtonElement), actions.length - 1)];
  if (action === undefined) return;
  event.preventDefault();
  action.focus();
}
