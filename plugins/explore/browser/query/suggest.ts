import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { escapeLucene } from '#sdk/query';

/** What the loaded rows can offer for completion, without a call to the server. */
export interface Suggestions {
  fields(): readonly string[];
  values(field: string): readonly string[];
}

/** Completes field names, and after `field:` the values of that field, from the loaded rows. */
export const suggest =
  (suggestions: () => Suggestions) =>
  (context: CompletionContext): CompletionResult | null => {
    const before = context.state.doc.sliceString(0, context.pos);
    const value = /(?:^|[\s(+\-!])([^\s:()"]+):([^\s:()"]*)$/.exec(before);
    if (value !== null) {
      const [, field = '', typed = ''] = value;
      const options = suggestions()
        .values(field)
        .map((text) => ({ label: text, apply: `${escapeLucene(text)} `, type: 'constant' }));
      return options.length === 0 ? null : { from: context.pos - typed.length, options };
    }
    const word = /(?:^|[\s(+\-!])([\w.@-]+)$/.exec(before);
    const typed = word?.[1] ?? '';
    if (typed === '' && !context.explicit) return null;
    const options = suggestions()
      .fields()
      .map((name) => ({ label: name, apply: `${escapeLucene(name)}:`, detail: 'field', type: 'property' }));
    return options.length === 0 ? null : { from: context.pos - typed.length, options };
  };
