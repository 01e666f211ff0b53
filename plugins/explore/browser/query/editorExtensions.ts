import { EditorState, type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { tokenizeLucene } from '#sdk/query';
import { faultSpan } from './faultSpan';

/** Pasted lines become one: a query is a single line, though it may wrap. */
export const singleLine: Extension = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
  return [{ changes: { from: 0, to: transaction.startState.doc.length, insert: text }, selection: { anchor: text.length } }];
});

/** Colours the query's parts and underlines the fault, also while it is being typed. */
export const luceneColours = (blocksLeadingWildcards: () => boolean): Extension =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorate(view.state.doc.toString(), blocksLeadingWildcards());
      }
      update(update: ViewUpdate) {
        if (update.docChanged) this.decorations = decorate(update.state.doc.toString(), blocksLeadingWildcards());
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );

function decorate(text: string, blocksLeadingWildcards: boolean): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const fault = faultSpan(text, blocksLeadingWildcards);
  for (const { type, start, end } of tokenizeLucene(text)) {
    if (end <= start) continue;
    const faulty = fault !== undefined && start < Math.max(fault.end, fault.start + 1) && end > fault.start;
    builder.add(start, end, Decoration.mark({ class: `lucene-${type}${faulty ? ' lucene-fault' : ''}` }));
  }
  return builder.finish();
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
  '.cm-placeholder': { color: 'var(--colorNeutralForeground3)' },
  '.lucene-field': { color: 'var(--colorBrandForeground1)' },
  '.lucene-operator': { color: 'var(--severity-fatal)', fontWeight: '600' },
  '.lucene-phrase': { color: 'var(--severity-debug)' },
  '.lucene-wildcard, .lucene-regex, .lucene-number': { color: 'var(--severity-info)' },
  '.lucene-paren, .lucene-range': { color: 'var(--severity-warn)' },
  '.lucene-error, .lucene-fault': {
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
