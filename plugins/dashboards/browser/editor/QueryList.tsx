import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { type QueryEditorProps, queryEditors } from '#sdk';
import { ExtensionBoundary, Icon, IconAction, Skeleton, useOfferCode, useOffers, usePluginHost } from '#sdk/browser';
import type { PanelQuery } from '../../common/document';
import { JsonField } from './JsonField';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px' },
  query: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  letter: { fontWeight: tokens.fontWeightSemibold, fontFamily: tokens.fontFamilyMonospace },
  end: { marginLeft: 'auto', display: 'inline-flex' },
  add: { alignSelf: 'flex-start' },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Milliseconds without a letter after which what was typed is asked. */
const pause = 700;

type Code = { readonly initial: unknown; Editor(props: QueryEditorProps): React.ReactNode };

interface Props {
  readonly queries: readonly PanelQuery[];
  /** Variables that may be named, without `$`. */
  readonly names: readonly string[];
  onChange(queries: readonly PanelQuery[]): void;
}

/** The queries of a panel, each with the editor of its kind. */
export function QueryList({ queries, names, onChange }: Props) {
  const styles = useStyles();
  const host = usePluginHost();
  const editors = useOffers(queryEditors);
  const set = (index: number, query: PanelQuery): void => onChange(queries.map((one, at) => (at === index ? query : one)));
  const initialOf = async (kind: string): Promise<Record<string, unknown>> => {
    const offer = editors.find(({ id }) => id === kind);
    return offer === undefined ? {} : { ...((await host.load<Code>(offer)).initial as Record<string, unknown>) };
  };
  const add = async (kind: string): Promise<void> => {
    const spec = await initialOf(kind);
    onChange([...queries, { kind: kindOf(kind), spec: { plugin: { kind, spec } } }]);
  };
  return (
    <div className={styles.list}>
      {queries.length === 0 && <p className={styles.none}>This panel asks nothing yet.</p>}
      {queries.map((query, index) => {
        const { plugin, hidden = false } = query.spec;
        const offer = editors.find(({ id }) => id === plugin.kind);
        const letter = String.fromCharCode(65 + (index % 26));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: queries have no other name than their place
          <section key={`${index} ${plugin.kind}`} className={styles.query} aria-label={`Query ${letter}`}>
            <div className={styles.head}>
              <span className={styles.letter}>{letter}</span>
              <Select
                size="small"
                aria-label={`Language of query ${letter}`}
                value={plugin.kind}
                onChange={(_event, data) =>
                  void initialOf(data.value).then((spec) =>
                    set(index, { kind: kindOf(data.value), spec: { ...query.spec, plugin: { kind: data.value, spec } } }),
                  )
                }
              >
                {offer === undefined && <option value={plugin.kind}>{`${plugin.kind} (not there)`}</option>}
                {editors.map(({ id, data }) => (
                  <option key={id} value={id}>
                    {data.title}
                  </option>
                ))}
              </Select>
              <span className={styles.end}>
                <IconAction
                  icon={hidden ? 'eye-off' : 'eye'}
                  label={hidden ? `Show query ${letter}` : `Hide query ${letter}`}
                  pressed={hidden}
                  onClick={() => set(index, { ...query, spec: { ...query.spec, hidden: !hidden } })}
                />
                <IconAction
                  icon="copy"
                  label={`Duplicate query ${letter}`}
                  onClick={() => onChange([...queries, structuredClone(query)])}
                />
                <IconAction
                  icon="delete"
                  label={`Delete query ${letter}`}
                  onClick={() => onChange(queries.filter((_one, at) => at !== index))}
                />
              </span>
            </div>
            {offer === undefined ? (
              <JsonField
                label={`Query ${letter} as JSON`}
                value={plugin.spec}
                onChange={(spec) => set(index, { ...query, spec: { ...query.spec, plugin: { ...plugin, spec } } })}
              />
            ) : (
              <ExtensionBoundary pluginId={offer.pluginId}>
                <OneEditor
                  offer={offer}
                  spec={plugin.spec}
                  names={names}
                  onChange={(spec) => set(index, { ...query, spec: { ...query.spec, plugin: { ...plugin, spec } } })}
                />
              </ExtensionBoundary>
            )}
          </section>
        );
      })}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button className={styles.add} icon={<Icon name="add" size={16} />} disabled={queries.length >= 26 || editors.length === 0}>
            Add a query
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {editors.map(({ id, data }) => (
              <MenuItem key={id} onClick={() => void add(id)}>
                {data.title}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}

/** Perses' word for what a kind of queries asks for. */
const kindOf = (kind: string): string => (/Log/.test(kind) ? 'LogQuery' : /Trace|Span/.test(kind) ? 'TraceQuery' : 'TimeSeriesQuery');

/** What is typed is asked when it is run, or after a pause. */
function OneEditor(props: {
  readonly offer: Parameters<typeof useOfferCode>[0];
  readonly spec: Record<string, unknown>;
  readonly names: readonly string[];
  onChange(spec: Record<string, unknown>): void;
}) {
  const { offer, spec, names, onChange } = props;
  const loaded = useOfferCode<Code>(offer);
  const [draft, setDraft] = useState(spec);
  const [seen, setSeen] = useState(spec);
  // Undo and the like: what the document says counts.
  if (seen !== spec) {
    setSeen(spec);
    setDraft(spec);
  }
  const apply = useRef(onChange);
  useEffect(() => {
    apply.current = onChange;
  });
  useEffect(() => {
    if (draft === spec) return;
    const timer = setTimeout(() => apply.current(draft), pause);
    return () => clearTimeout(timer);
  }, [draft, spec]);
  if (loaded.status === 'loading') return <Skeleton />;
  if (loaded.status === 'failed') throw loaded.error;
  const { Editor } = loaded.code;
  return (
    <Editor
      spec={draft}
      variables={names}
      onChange={(next) => setDraft(next as Record<string, unknown>)}
      onRun={() => draft !== spec && onChange(draft)}
    />
  );
}
