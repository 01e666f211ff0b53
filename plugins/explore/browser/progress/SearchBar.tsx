import { observer } from 'mobx-react-lite';
import { LoadingBar, useService, useTimeZone } from '#sdk/browser';
import { searchProgressService } from '../data/SearchProgress';
import { progressText } from './progressText';

/** The line above the page while a search takes long: as long as what is done of it, once that is known. */
export const SearchBar = observer(function SearchBar({ running }: { readonly running: boolean }) {
  const { news } = useService(searchProgressService);
  const zone = useTimeZone();
  return <LoadingBar active={running} label="Searching" share={news?.share ?? undefined} text={progressText(news, zone)} />;
});
