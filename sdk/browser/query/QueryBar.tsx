import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { IconAction } from '../parts/IconAction';
import { diagnosticText } from './diagnosticText';
import { QueryField } from './QueryField';
import type { QueryLanguage } from './queryLanguage';
import { useDiagnostic } from './useDiagnostic';

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    flex: '1 1 320px',
    minWidth: 0,
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    padding: '0 4px 0 0',
    minHeight: '32px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
    // While values are offered the text is not finished, and both would stand in the same place.
    '&:has(.cm-tooltip-autocomplete) [role="status"]': { opacity: 0, pointerEvents: 'none' },
  },
  bare: { paddingLeft: '8px' },
  faulty: {
    borderTopColor: tokens.colorPaletteRedBorderActive,
    borderRightColor: tokens.colorPaletteRedBorderActive,
    borderBottomColor: tokens.colorPaletteRedBorderActive,
    borderLeftColor: tokens.colorPaletteRedBorderActive,
  },
  editor: { flexGrow: 1, minWidth: 0 },
  actions: { display: 'flex', paddingTop: '3px', flexShrink: 0, minWidth: '24px' },
  fault: {
    position: 'absolute',
    zIndex: 20,
    top: 'calc(100% + 4px)',
    left: 0,
    maxWidth: '100%',
    padding: '6px 10px',
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorPaletteRedBackground1,
    border: `1px solid ${tokens.colorPaletteRedBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The text as it stands in the bar, which need not have been run, and whether it may be. */
export interface QueryDraft {
  readonly text: string;
  /** Asks the language, and shows what is wrong. */
  check(text: string): Promise<boolean>;
}

interface Props {
  readonly language: QueryLanguage;
  /** The query that is in force. */
  readonly value: string;
  /**
   * A text without a fault is to be run, the same one again, too.
   * @param asText it was entered with Control or Command, or is to be cleared: as it is, where Enter does something else with texts
   * @returns what the bar holds from then on; the text itself when nothing is returned
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most callers return nothing
  onSubmit(text: string, asText: boolean): string | void;
  /** At the left, such as what chooses the language. */
  readonly before?: (draft: QueryDraft) => ReactNode;
  /** At the right, after the button that clears the text. */
  readonly after?: ReactNode;
  /** Instead of the text, such as a builder. */
  readonly children?: ReactNode;
}

/** A query as text in a language that the caller gives. A fault is marked where it is, said below, and keeps the query from running. */
export function QueryBar({ language, value, onSubmit, before, after, children }: Props) {
  const styles = useStyles();
  const faultId = useId();
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const { fault, check } = useDiagnostic(language, draft);
  const submit = async (text: string, asText: boolean): Promise<void> => {
    setDraft(text);
    if (!(await check(text))) return;
    const left = onSubmit(text.trim(), asText);
    if (typeof left === 'string') setDraft(left);
  };
  return (
    <search className={mergeClasses(styles.bar, before === undefined && styles.bare, fault !== undefined && styles.faulty)}>
      {before?.({ text: draft, check })}
      <div className={styles.editor} data-query>
        {children ?? (
          <QueryField
            language={language}
            value={draft}
            describedBy={faultId}
            onChange={setDraft}
            onSubmit={(text, asText) => void submit(text, asText)}
          />
        )}
      </div>
      <div className={styles.actions}>
        {draft !== '' && <IconAction icon="close" label="Clear the query" onClick={() => void submit('', true)} />}
        {after}
      </div>
      <div id={faultId} role="status" className={fault === undefined ? undefined : styles.fault}>
        {fault !== undefined && diagnosticText(fault)}
      </div>
    </search>
  );
}
