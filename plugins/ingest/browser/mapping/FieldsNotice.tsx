import { useQuery } from '@tanstack/react-query';
import { apiService, endpointQuery, InfoStrip, useService } from '#sdk/browser';
import { readMappingUsage } from '../../api';
import { noticeOfFields } from './noticeOfFields';

const FRESH = 60_000;

/** Says above the logs of a search that some of their fields cannot be searched by name, and why. */
export default function FieldsNotice() {
  const usage = useQuery({ ...endpointQuery(useService(apiService), readMappingUsage), staleTime: FRESH });
  const text = usage.data === undefined ? undefined : noticeOfFields(usage.data, Date.now());
  return text === undefined ? null : <InfoStrip>{text}</InfoStrip>;
}
