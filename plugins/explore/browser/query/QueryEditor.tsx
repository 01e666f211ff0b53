import { autocompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorTheme, luceneColours, singleLine } from './editorExtensions';
import { pageNonce } from './pageNonce';
import { type Suggestions, suggest } from './suggest';

export interface QueryEditorProps {
  readonly value: string;
  readonly suggestions: Suggestions;
  readonly hint: string;
  readonly describedBy: string;
  /** Where the caret stood in the plain input; undefined when nobody was typing there. */
  readonly caret: number | undefined;
  onChange(text: string): void;
  onSubmit(text: string): void;
}

/** The Lucene editor. Loaded apart from the page, which shows a plain input until it is there. */
export default function QueryEditor(props: QueryEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (parent.current === null) return;
    const { value, hint, describedBy, caret } = latest.current;
    const submit = (editor: EditorView): boolean => {
      latest.current.onSubmit(editor.state.doc.toString());
      return true;
    };
    const created = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: value,
        selection: { anchor: Math.min(caret ?? 0, value.length) },
        extensions: [
          autocompletion({ override: [suggest(() => latest.current.suggestions)], selectOnOpen: false, icons: false }),
          keymap.of([{ key: 'Enter', run: submit }, ...historyKeymap, ...defaultKeymap]),
          history(),
          singleLine,
          EditorView.lineWrapping,
          luceneColours,
          EditorView.cspNonce.of(pageNonce()),
          editorTheme,
          placeholder(hint),
          EditorView.contentAttributes.of({ 'aria-label': 'Lucene query', 'aria-describedby': describedBy, spellcheck: 'false' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = created;
    if (caret !== undefined) created.focus();
    return () => created.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (editor === undefined || editor.state.doc.toString() === props.value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: props.value }, selection: { anchor: props.value.length } });
  }, [props.value]);

  return <div ref={parent} />;
}
