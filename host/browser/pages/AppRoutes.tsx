import { observer } from 'mobx-react-lite';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { pages } from '#sdk';
import { leadsToPage, navigationService, sessionService, useOffers, useService } from '#sdk/browser';
import { pathsOf } from '../routing/pathsOf';
import { plainAddress } from '../routing/plainAddress';
import { Shell } from '../shell/Shell';
import { ClosedPage } from './ClosedPage';
import { NotFound } from './NotFound';
import { PageRoute } from './PageRoute';
import { RootRedirect } from './RootRedirect';
import { SignInRedirect } from './SignInRedirect';
import { ToNewPath } from './ToNewPath';

/** All addresses of the application, from the pages that are open, the closed ones, and an answer for every other. */
export const AppRoutes = observer(function AppRoutes() {
  const open = useOffers(pages);
  const { boot } = useService(sessionService);
  const { base } = useService(navigationService);
  const location = useLocation();
  const signedIn = boot.session !== undefined;
  const page = (bare: boolean): RouteObject[] =>
    open
      .filter(({ data }) => (data.bare ?? false) === bare)
      .flatMap((offer) => {
        const [path, ...older] = pathsOf(offer.data, base);
        return [
          { path, element: <PageRoute key={`${offer.pluginId}/${offer.id}`} offer={offer} /> },
          ...older.map((old) => ({ path: old, element: <ToNewPath path={path} /> })),
        ];
      });
  const closed: RouteObject[] = boot.closedPages.map((shut) => ({
    path: shut.path,
    element: <ClosedPage key={shut.path} shut={shut} />,
  }));
  const element = useRoutes([
    ...page(true),
    ...(signedIn
      ? [
          {
            element: <Shell />,
            children: [
              ...page(false),
              ...closed,
              { path: '/', element: <RootRedirect /> },
              { path: '*', element: base === '' ? <NotFound /> : <Navigate to="/" replace /> },
            ],
          },
        ]
      : [...page(false), { path: '*', element: <SignInRedirect /> }]),
  ]);
  const plain = plainAddress(location, (path) => leadsToPage(path, open) || boot.closedPages.some((shut) => shut.path === path));
  return plain === undefined ? element : <Navigate to={plain} replace />;
});
