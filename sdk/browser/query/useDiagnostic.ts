import { useCallback, useEffect, useState } from 'react';
import type { QueryDiagnostic, QueryLanguage } from './queryLanguage';
import { useDebounced } from './useDebounced';

interface Checked {
  readonly text: string;
  readonly diagnostic: QueryDiagnostic | undefined;
}

/**
 * What is wrong with a text that is being typed, asked when the typing pauses: half a query nearly always is faulty.
 * @returns the fault, when the text as it stands is known to have one; and `check`, which asks at once whether a text may be run
 */
export function useDiagnostic({ check: ask }: Pick<QueryLanguage, 'check'>, text: string) {
  const settled = useDebounced(text);
  const [checked, setChecked] = useState<Checked>();
  const check = useCallback(
    async (asked: string): Promise<boolean> => {
      const diagnostic = await ask(asked);
      setChecked({ text: asked, diagnostic });
      return diagnostic === undefined;
    },
    [ask],
  );
  useEffect(() => void check(settled), [check, settled]);
  return { fault: checked?.text === text ? checked.diagnostic : undefined, check };
}
