import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { matcherText } from '#plugins/silences/contract';
import { type DataColumn, IconAction, ListPage, matchingRows, useFacts, useListAddress } from '#sdk/browser';
import type { KeptRoute } from '../common/route';
import { RemoveDialog } from './RemoveDialog';
import { useEscalations, useOrderRoutes, useRoutes } from './useOnCall';
import { receiversText, routeExtras } from './words';

const takesText = ({ matchers, severities }: KeptRoute): string =>
  [...matchers.map(matcherText), ...(severities.length === 0 ? [] : [severities.join(' or ')])].join(', ') || 'Everything';

interface Acts {
  readonly onRemove: (route: KeptRoute) => void;
  readonly onUp: (route: KeptRoute) => void;
  readonly isFirst: (route: KeptRoute) => boolean;
}

const columnsWith = (escalationName: (id: string) => string, acts: Acts | undefined): readonly DataColumn<KeptRoute>[] => [
  {
    key: 'name',
    title: 'Name',
    width: '18%',
    render: ({ name, isEnabled }) => <span title={name}>{isEnabled ? name : `${name} (off)`}</span>,
  },
  { key: 'takes', title: 'Takes', render: (route) => <span title={takesText(route)}>{takesText(route)}</span> },
  {
    key: 'to',
    title: 'Tells',
    render: (route) => <span title={receiversText(route, escalationName)}>{receiversText(route, escalationName)}</span>,
  },
  { key: 'extras', title: 'How', wideOnly: true, render: (route) => <span title={routeExtras(route)}>{routeExtras(route)}</span> },
  {
    key: 'actions',
    title: '',
    width: '100px',
    render: (route) =>
      acts !== undefined && (
        <>
          <IconAction icon="arrow-up" label={`Move ${route.name} up`} disabled={acts.isFirst(route)} onClick={() => acts.onUp(route)} />
          <IconAction icon="delete" label={`Delete ${route.name}`} onClick={() => acts.onRemove(route)} />
        </>
      ),
  },
];

/** Where messages of alerts go by label and severity, in the order in which the routes are asked. */
export default function RoutesPage() {
  const navigate = useNavigate();
  const address = useListAddress();
  const list = useRoutes();
  const escalations = useEscalations().data?.results ?? [];
  const order = useOrderRoutes();
  const mayChange = useFacts().can?.has('ALERTS') === true;
  const [asked, setAsked] = useState<KeptRoute>();
  const rows = list.data?.results ?? [];
  const up = ({ id }: KeptRoute): void => {
    const ids = rows.map((route) => route.id);
    const at = ids.indexOf(id);
    if (at > 0) order.mutate([...ids.slice(0, at - 1), id, ...ids.slice(at - 1).filter((one) => one !== id)]);
  };
  const acts: Acts = { onRemove: setAsked, onUp: up, isFirst: ({ id }) => rows[0]?.id === id };
  const nameOf = (id: string): string => escalations.find((one) => one.id === id)?.name ?? 'an escalation';
  const make = (
    <Button appearance="primary" onClick={() => void navigate('/notification-routes/new')}>
      New route
    </Button>
  );
  return (
    <ListPage
      title="Notification routes"
      description="Where messages of alerts go beside what the alerts themselves say. The first route is asked first."
      name="notification-routes"
      noun={['route', 'routes']}
      icon="link"
      columns={columnsWith(nameOf, mayChange ? acts : undefined)}
      rowKey={({ id }) => id}
      list={{ ...list, data: list.data && matchingRows(rows, address.search, (route) => [route.name, takesText(route)]) }}
      address={address}
      searchHint="Search by name or matcher"
      empty={{
        title: 'No routes',
        text: 'A route sends what fires to people, endpoints or an escalation, by its labels and severity.',
        ...(mayChange && { action: make }),
      }}
      {...(mayChange && { action: make, onOpen: ({ id }: KeptRoute) => void navigate(`/notification-routes/${id}`) })}
    >
      {asked !== undefined && (
        <RemoveDialog kind="route" thing={asked} onClose={() => setAsked(undefined)}>
          Messages go along it no more, and what waits in it is not sent.
        </RemoveDialog>
      )}
    </ListPage>
  );
}
