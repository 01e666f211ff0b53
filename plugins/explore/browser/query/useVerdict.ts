import { useCallback, useEffect, useState } from 'react';
import { useService } from '#sdk/browser';
import type { ValidateResponse } from '../../contract';
import { queryValidatorService } from './QueryValidator';
import { useDebounced } from './useDebounced';

interface Verdict {
  readonly text: string;
  readonly answer: ValidateResponse;
}

/**
 * What the validator says of a text that is being typed, asked when the typing pauses: half a query nearly always is faulty.
 * @returns the fault, when the text as it stands is known to have one; and `check`, which asks at once
 */
export function useVerdict(text: string) {
  const validator = useService(queryValidatorService);
  const settled = useDebounced(text);
  const [verdict, setVerdict] = useState<Verdict>();
  const check = useCallback(
    async (asked: string): Promise<boolean> => {
      const answer = await validator.validate(asked);
      setVerdict({ text: asked, answer });
      return answer.valid;
    },
    [validator],
  );
  useEffect(() => void check(settled), [check, settled]);
  const fault = verdict?.text === text && !verdict.answer.valid ? verdict.answer : undefined;
  return { fault, check };
}
