import { useEffect, useState } from 'react';
import type { FieldSuggestions } from './fieldSuggestions';

/** Names of fields for a form, or the values of the field that is named in it; none while they are not known. */
export function useSuggested(suggestions: FieldSuggestions, field?: string): readonly string[] {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    let over = false;
    setTexts([]);
    if (field === '') return;
    const asked = field === undefined ? suggestions.fields('') : suggestions.values(field, '');
    asked.then(
      (found) => over || setTexts(found.map(({ text }) => text)),
      () => {},
    );
    return () => {
      over = true;
    };
  }, [suggestions, field]);
  return texts;
}
