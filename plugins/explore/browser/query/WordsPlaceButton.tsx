import { Button, Tooltip } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { withWordsIn, wordsPlaceOf } from '../../common/wordsPlace';
import type { ExploreStore } from '../store/ExploreStore';

/** Says where words without a field are looked for, and changes it; nothing for a search without any. */
export const WordsPlaceButton = observer(function WordsPlaceButton({ store }: { readonly store: ExploreStore }) {
  const place = wordsPlaceOf(store.state);
  if (place === undefined) return null;
  const isWide = place === 'all fields';
  const explanation = isWide
    ? 'Words are looked for in the message and in the values of all fields, which takes longer. Press to look in the message only.'
    : 'Words without a field are looked for in the message, and as whole values of service, type, severity, trace and span. Press to look in all fields.';
  return (
    <Tooltip content={explanation} relationship="description">
      <Button appearance="subtle" size="small" onClick={() => store.set(withWordsIn(isWide ? 'message' : 'all fields', store.state))}>
        {isWide ? 'In all fields' : 'In the message'}
      </Button>
    </Tooltip>
  );
});
