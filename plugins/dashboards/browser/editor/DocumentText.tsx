import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { makeStyles, tokens } from '@fluentui/react-components';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { pageNonce } from '#sdk/browser';
import type { TextFault } from '../../common/edit/readDocumentText';

export type TextFormat = 'json' | 'yaml';

const useStyles = makeStyles({
  root: {
    height: '100%',
    minHeight: 0,
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1, fontSize: '12px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: tokens.fontFamilyMonospace, overflow: 'auto' },
  '.cm-gutters': { backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground3, border: 'none' },
  '.cm-cursor': { borderLeftColor: tokens.colorNeutralForeground1 },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: tokens.colorBrandBackground2Hover,
  },
  '.cm-tooltip': {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  '.cm-mergeView, .cm-mergeViewEditors': { height: '100%' },
  '.cm-changedLine': { backgroundColor: `${tokens.colorStatusWarningBackground1} !important` },
  '.cm-changedText': { background: `${tokens.colorStatusWarningBackground2} !important` },
  '.cm-collapsedLines': { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground3, backgroundImage: 'none' },
});
const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: tokens.colorBrandForeground1 },
    { tag: [tags.string], color: tokens.colorPaletteGreenForeground1 },
    { tag: [tags.number, tags.bool, tags.null], color: tokens.colorPaletteMarigoldForeground1 },
    { tag: [tags.comment, tags.punctuation], color: tokens.colorNeutralForeground3 },
  ]),
);

/** How a document looks as a text, in both themes. */
export const textLook = (format: TextFormat): Extension => [
  lineNumbers(),
  foldGutter(),
  bracketMatching(),
  indentOnInput(),
  colours,
  look,
  format === 'json' ? json() : yaml(),
  EditorView.lineWrapping,
  EditorView.cspNonce.of(pageNonce()),
];

interface Props {
  readonly text: string;
  readonly format: TextFormat;
  readonly label: string;
  readonly faults?: readonly TextFault[];
  /** Absent where the text is only read. */
  readonly onChange?: ((text: string) => void) | undefined;
}

/** A document as a text, with its faults at their lines. Another `format` begins anew. */
export function DocumentText({ text, format, label, faults = none, onChange }: Props) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const isRead = onChange === undefined;
  const first = useRef(text);
  first.current = text;
  useEffect(() => {
    if (place.current === null) return;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          textLook(format),
          history(),
          lintGutter(),
          keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...(isRead ? [] : [indentWithTab])]),
          EditorState.readOnly.of(isRead),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) tell.current?.(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [format, label, isRead]);
  useEffect(() => {
    const { current } = view;
    if (current === undefined) return;
    const length = current.state.doc.length;
    const diagnostics = faults.map(({ from, to, message, path }) => ({
      from: Math.min(from, length),
      to: Math.min(to, length),
      severity: 'error' as const,
      message: path === '' ? message : `${path}: ${message}`,
    }));
    current.dispatch(setDiagnostics(current.state, diagnostics));
  }, [faults]);
  return <div ref={place} className={styles.root} />;
}

const none: readonly TextFault[] = [];
