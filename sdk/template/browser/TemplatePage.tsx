import { Text } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { apiService, useService } from '#sdk/browser';
import type { GreetingResponse } from '../contract';

export default function TemplatePage() {
  const api = useService(apiService);
  const { data, error } = useQuery({
    queryKey: ['template', 'greeting'],
    queryFn: ({ signal }) => api.get<GreetingResponse>('/api/template/greeting', { signal }),
  });
  return <Text as="p">{error === null ? (data?.greeting ?? 'Loading') : error.message}</Text>;
}
