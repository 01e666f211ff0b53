import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react';
import { LeaveGuard } from './LeaveGuard';

interface Unsaved {
  /** Says of one form whether something in it is not saved. */
  note(form: string, isUnsaved: boolean): void;
}
const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/**
 * Guards the work of all the {@link SectionForm}s below it: leaving asks first while one of them has something that is not saved.
 * @param parameter of the query string whose change leaves the forms, too, such as that of a page's tabs
 */
export function UnsavedWork({ parameter, children }: { readonly parameter?: string; readonly children: ReactNode }) {
  const [forms] = useState(() => new Set<string>());
  const [unsaved] = useState(() => ({
    note: (form: string, isUnsaved: boolean) => {
      if (isUnsaved) forms.add(form);
      else forms.delete(form);
    },
  }));
  const isUnsaved = useCallback(() => forms.size > 0, [forms]);
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <LeaveGuard unsaved={isUnsaved} {...(parameter !== undefined && { parameter })} />
    </UnsavedContext>
  );
}

/** Tells the {@link UnsavedWork} around whether something is not saved here. */
export function useUnsaved(isUnsaved: boolean): void {
  const unsaved = use(UnsavedContext);
  const form = useId();
  useEffect(() => {
    unsaved?.note(form, isUnsaved);
    return () => unsaved?.note(form, false);
  }, [unsaved, form, isUnsaved]);
}
