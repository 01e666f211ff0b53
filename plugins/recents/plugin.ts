import { states } from '#plugins/user-state/contract';
import { all, aPerson, definePlugin, headerButtons, homeWidgets, plugin, searchProviders } from '#sdk';
import { bookmarkButtons, recentLists, visitRecorders } from './contract';

/** Both are kept as a person's states. */
const when = all(aPerson, plugin('user-state'));

/** Bookmarks and recent visits of a person, in all their accounts. */
export const manifest = definePlugin({
  id: 'recents',
  title: 'Bookmarks and recent visits',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { 'user-state': '*' },
  contributes: [
    states.add('bookmark', { title: 'Bookmarks', scope: 'user', bytes: 512 * 1024 }),
    states.add('recent-visits', { title: 'Recent visits', scope: 'user' }),
    headerButtons.add('recents', { label: 'Bookmarks and recent visits', weight: 50 }, { code: 'recentsButton', when }),
    searchProviders.add('recents', { title: 'Bookmarks and recent visits', weight: 20 }, { code: 'findRecents', when }),
    bookmarkButtons.add('button', {}, { code: 'bookmarkButton', when }),
    visitRecorders.add('recorder', {}, { code: 'visitRecorder', when }),
    recentLists.add('lists', {}, { code: 'recentLists', when }),
    homeWidgets.add('recents', { title: 'Recent visits', weight: 30, width: 'half', height: 152 }, { code: 'recentsWidget', when }),
  ],
});
