import { EditorState, type Extension } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { QueryLanguage } from './queryLanguage';

/** Pasted lines become one: a query is a single line, though it may wrap. */
export const singleLine: Extension = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
  return [{ changes: { from: 0, to: transaction.startState.doc.length, insert: text }, selection: { anchor: text.length } }];
});

/** Colours the query's parts and underlines the fault, also while it is being typed. */
export const queryColours = (language: () => QueryLanguage): Extension =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorate(view.state.doc.toString(), language());
      }
      update(update: ViewUpdate) {
        if (update.docChanged) this.decorations = decorate(update.state.doc.toString(), language());
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );

function decorate(text: string, { tokens, faultSpan }: QueryLanguage): DecorationSet {
  const marks = tokens(text).map(({ kind, start, end }) => Decoration.mark({ class: `query-${kind}` }).range(start, end));
  const fault = faultSpan(text);
  if (fault === undefined || text === '') return Decoration.set(marks);
  // What is missing has no letters of its own: the one before its place is marked.
  const start = Math.min(fault.start, text.length - 1);
  const end = Math.min(Math.max(fault.end, start + 1), text.length);
  return Decoration.set([...marks, Decoration.mark({ class: 'query-fault' }).range(start, end)], true);
}

export const editorTheme: Extension = EditorView.theme({
  '&': { fontSize: '13px', backgroundColor: 'transparent', color: 'var(--colorNeutralForeground1)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--fontFamilyMonospace)', lineHeight: '20px', maxHeight: '100px' },
  '.cm-content': { padding: '5px 0', caretColor: 'var(--colorNeutralForeground1)' },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--colorNeutralForeground1)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--colorBrandBackground2) !important',
  },
  '.cm-placeholder': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--colorNeutralForeground3)',
  },
  '.query-field': { color: 'var(--colorBrandForeground1)' },
  '.query-operator': { color: 'var(--severity-fatal)', fontWeight: '600' },
  '.query-string': { color: 'var(--severity-debug)' },
  '.query-wildcard, .query-number': { color: 'var(--severity-info)' },
  '.query-bracket': { color: 'var(--severity-warn)' },
  '.query-error, .query-fault': {
    textDecoration: 'underline wavy var(--severity-error)',
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--colorNeutralBackground1)',
    color: 'var(--colorNeutralForeground1)',
    border: '1px solid var(--colorNeutralStroke1)',
    borderRadius: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--fontFamilyMonospace)', fontSize: '12px', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--colorBrandBackground2)',
    color: 'var(--colorNeutralForeground1)',
  },
  '.cm-completionDetail': { color: 'var(--colorNeutralForeground3)', fontStyle: 'normal' },
});
