import { autocompletion, type CompletionSource, startCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorTheme, queryColours, singleLine } from './editorExtensions';
import { pageNonce } from './pageNonce';
import type { QueryLanguage } from './queryLanguage';

export interface QueryEditorProps {
  readonly language: QueryLanguage;
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly describedBy: string;
  /** Where the caret stood in the plain input; undefined when nobody was typing there. */
  readonly caret: number | undefined;
  onChange(text: string): void;
  /** @param asText Enter was pressed with Control or Command */
  onSubmit(text: string, asText: boolean): void;
}

/** The editor of a query language. Loaded apart from the page, which shows a plain input until it is there. */
export default function QueryEditor(props: QueryEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (parent.current === null) return;
    const { value, label, hint, describedBy, caret } = latest.current;
    const submit =
      (asText: boolean) =>
      (editor: EditorView): boolean => {
        latest.current.onSubmit(editor.state.doc.toString(), asText);
        return true;
      };
    const created = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: value,
        selection: { anchor: Math.min(caret ?? 0, value.length) },
        extensions: [
          autocompletion({
            override: [completionsOf(() => latest.current.language)],
            selectOnOpen: false,
            icons: false,
            activateOnTypingDelay: 20,
          }),
          keymap.of([{ key: 'Mod-Enter', run: submit(true) }, { key: 'Enter', run: submit(false) }, ...historyKeymap, ...defaultKeymap]),
          history(),
          singleLine,
          EditorView.lineWrapping,
          queryColours(() => latest.current.language),
          EditorView.cspNonce.of(pageNonce()),
          editorTheme,
          placeholder(hint),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy, spellcheck: 'false' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
            if (update.focusChanged && update.view.hasFocus) latest.current.language.warm?.();
          }),
        ],
      }),
    });
    view.current = created;
    if (caret !== undefined) {
      created.focus();
      // What was typed before the editor came is completed as if it had been typed here.
      if (value !== '') startCompletion(created);
    }
    return () => created.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (editor === undefined || editor.state.doc.toString() === props.value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: props.value }, selection: { anchor: props.value.length } });
  }, [props.value]);

  return <div ref={parent} />;
}

const completionsOf =
  (language: () => QueryLanguage): CompletionSource =>
  async (context) => {
    const found = await language().complete(context.state.doc.sliceString(0, context.pos), context.explicit);
    if (found === undefined || context.aborted || found.options.length === 0) return null;
    const options = found.options.map(({ kind, ...option }) => ({ ...option, type: kind === 'field' ? 'property' : 'constant' }));
    return { from: found.from, options, filter: false };
  };
