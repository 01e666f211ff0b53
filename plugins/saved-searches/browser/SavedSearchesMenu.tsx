import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { exploreService } from '#plugins/explore/contract';
import { Icon, useService } from '#sdk/browser';
import { SavedSearchDialogs, type SavedSearchQuestion } from './SavedSearchDialogs';
import { SavedSearchPanel } from './SavedSearchPanel';
import { useLoadedSearch } from './useLoadedSearch';
import { useSavedSearchCalls } from './useSavedSearchCalls';
import { useSavedSearches } from './useSavedSearches';

const useStyles = makeStyles({
  // As wide without a name as with one: what is beside it and below it stays in its place when a name comes.
  trigger: { width: '176px', minWidth: 0, justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  changed: { color: tokens.colorNeutralForeground3, paddingLeft: '4px' },
  surface: { padding: 0, width: '440px', border: `1px solid ${tokens.colorNeutralStroke1}` },
});

/** Which saved search is on show, and the list of all of them. */
export default observer(function SavedSearchesMenu() {
  const styles = useStyles();
  const explore = useService(exploreService);
  const { search, isChanged } = useLoadedSearch(explore);
  const calls = useSavedSearchCalls();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const list = useSavedSearches(text, isOpen);
  const [question, setQuestion] = useState<SavedSearchQuestion>();
  return (
    <>
      <Popover open={isOpen} onOpenChange={(_event, { open }) => setOpen(open)} positioning="below-end" trapFocus>
        <PopoverTrigger disableButtonEnhancement>
          <Button
            className={styles.trigger}
            size="small"
            appearance="subtle"
            icon={<Icon name={search?.isFavorite === true ? 'star-filled' : 'star'} size={16} />}
            aria-label={search === undefined ? 'Saved searches' : `Saved search ${search.name}${isChanged ? ', changed' : ''}`}
          >
            <span className={styles.name}>{search?.name ?? 'Saved searches'}</span>
            {isChanged && <span className={styles.changed}>changed</span>}
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label="Saved searches">
          <SavedSearchPanel
            explore={explore}
            loaded={search}
            isChanged={isChanged}
            calls={calls}
            list={list}
            text={text}
            setText={setText}
            ask={(next) => {
              setOpen(false);
              setQuestion(next);
            }}
            close={() => setOpen(false)}
          />
        </PopoverSurface>
      </Popover>
      {question !== undefined && <SavedSearchDialogs explore={explore} question={question} calls={calls} ask={setQuestion} />}
    </>
  );
});
