import { Text } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { apiService, endpointQuery, useService } from '#sdk/browser';
import { greeting } from '../api';

export default function TemplatePage() {
  const api = useService(apiService);
  const { data, error } = useQuery(endpointQuery(api, greeting));
  return <Text as="p">{error === null ? (data?.greeting ?? 'Loading') : error.message}</Text>;
}
