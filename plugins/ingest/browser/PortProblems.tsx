import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { apiService, endpointQuery, useService } from '#sdk/browser';
import { readAddresses } from '../api';

/** Ports that should be open and are not, with what to do. Shows nothing when all are. */
export function PortProblems() {
  const api = useService(apiService);
  const { data } = useQuery(endpointQuery(api, readAddresses));
  const closed = data?.sockets.filter(({ problem }) => problem !== null) ?? [];
  return closed.map(({ id, title, transport, problem }) => (
    <MessageBar key={`${id} ${transport}`} intent="warning">
      <MessageBarBody>
        <MessageBarTitle>
          {title} over {transport.toUpperCase()} is not received
        </MessageBarTitle>
        {problem}
      </MessageBarBody>
    </MessageBar>
  ));
}
