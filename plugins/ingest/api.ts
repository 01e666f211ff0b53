import { can, endpoint, signedIn } from '#sdk';
import { addressesResponseSchema } from './common/addresses';
import {
  changeFieldTypeSchema,
  mappingErrorsSchema,
  mappingsSchema,
  mappingUsageSchema,
  refreshMappingsSchema,
  removeFieldSchema,
} from './common/fieldMappingCalls';
import { historyAskedSchema, historyResponseSchema, ledgerResponseSchema } from './common/ledgerCalls';
import { messageFormsSchema } from './common/messageForms';
import { processorOrderSchema, processorsParams, processorsSchema } from './common/processorCalls';
import { retentionPreviewParams, retentionPreviewSchema, retentionSchema } from './common/retentionCalls';
import {
  fieldParamsSchema,
  fieldsAskedSchema,
  fieldsResponseSchema,
  fieldValuesAskedSchema,
  fieldValuesResponseSchema,
  labelParamsSchema,
  labelsAskedSchema,
  labelsResponseSchema,
  labelValuesAskedSchema,
  labelValuesResponseSchema,
  metricNamesAskedSchema,
  metricNamesResponseSchema,
} from './common/rollUpCalls';
import { accountsThatSentSchema, telemetryStatusSchema } from './common/sentCalls';
import { storageResponseSchema } from './common/storageCalls';
import { textIndexSchema } from './common/textIndex';

const members = { when: signedIn };
/** Values of fields are parts of logs. */
const maySearch = { when: can('SEARCH_LOGS') };
/** To set up how data comes into the account: buckets and what else fetches it, and what is installed for it. */
export const maySendData = can('SEND_YOUR_DATA');
export const mayChooseIndex = can('MANAGE_TEXT_INDEX');
export const mayChooseForms = can('MANAGE_MESSAGE_FORMS');
export const mayChooseRetention = can('MANAGE_RETENTION');
export const mayManageMappings = can('MANAGE_FIELD_MAPPINGS');
export const mayManageProcessors = can('MANAGE_PROCESSORS');

export const readLedger = endpoint({
  method: 'GET',
  path: '/api/ingest/ledger',
  gate: members,
  response: ledgerResponseSchema,
  summary: 'What was received, stored, rejected and dropped, by token and protocol',
});

export const readLedgerHistory = endpoint({
  method: 'GET',
  path: '/api/ingest/ledger/history',
  gate: members,
  query: historyAskedSchema,
  response: historyResponseSchema,
  summary: 'What was received, stored, rejected and dropped over time',
});

export const readAddresses = endpoint({
  method: 'GET',
  path: '/api/ingest/addresses',
  gate: members,
  response: addressesResponseSchema,
  summary: 'Where receivers listen',
});

export const readStorage = endpoint({
  method: 'GET',
  path: '/api/ingest/storage',
  gate: members,
  response: storageResponseSchema,
  summary: 'What is stored of logs, metrics and traces, by account and day',
});

export const telemetryStatus = endpoint({
  method: 'GET',
  path: '/api/telemetry-status',
  gate: members,
  response: telemetryStatusSchema,
  summary: 'Whether the current account, or one that shares its data with it, sent logs, metrics and traces',
});

export const accountsThatSentLogs = endpoint({
  method: 'GET',
  path: '/api/accounts/sent-logs',
  gate: members,
  response: accountsThatSentSchema,
  summary: 'Which accounts have sent logs',
});

export const accountsThatSentMetrics = endpoint({
  method: 'GET',
  path: '/api/accounts/sent-metrics',
  gate: members,
  response: accountsThatSentSchema,
  summary: 'Which accounts have sent metrics',
});

export const readTextIndex = endpoint({
  method: 'GET',
  path: '/api/ingest/text-index',
  gate: { when: mayChooseIndex },
  response: textIndexSchema,
  summary: 'Whether new logs of the current account go into the text index',
});

export const saveTextIndex = endpoint({
  method: 'PUT',
  path: '/api/ingest/text-index',
  gate: { when: mayChooseIndex },
  body: textIndexSchema,
  response: textIndexSchema,
  summary: 'Chooses whether new logs of the current account go into the text index',
});

export const readMessageForms = endpoint({
  method: 'GET',
  path: '/api/ingest/message-forms',
  gate: { when: mayChooseForms },
  response: messageFormsSchema,
  summary: 'Which messages of new logs of the current account are read into fields',
});

export const saveMessageForms = endpoint({
  method: 'PUT',
  path: '/api/ingest/message-forms',
  gate: { when: mayChooseForms },
  body: messageFormsSchema,
  response: messageFormsSchema,
  summary: 'Chooses which messages of new logs are read into fields',
});

export const listProcessors = endpoint({
  method: 'GET',
  path: '/api/ingest/processors/:signal',
  gate: { when: mayManageProcessors },
  params: processorsParams,
  response: processorsSchema,
  summary: "The processors that the current account's logs, metrics or traces pass, in order, and what they did",
});

export const orderProcessors = endpoint({
  method: 'PUT',
  path: '/api/ingest/processors/:signal',
  gate: { when: mayManageProcessors },
  params: processorsParams,
  body: processorOrderSchema,
  response: processorsSchema,
  summary: 'Chooses in which order new logs, metrics or traces of the current account pass the processors',
});

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/ingest/retention',
  gate: { when: mayChooseRetention },
  response: retentionSchema,
  summary: 'For how many days the current account keeps its logs, metrics and traces',
});

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/api/ingest/retention',
  gate: { when: mayChooseRetention },
  body: retentionSchema,
  response: retentionSchema,
  summary: 'Chooses for how many days the current account keeps its logs, metrics and traces, and deletes what is over',
});

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/ingest/retention/preview/:signal/:days',
  gate: { when: mayChooseRetention },
  params: retentionPreviewParams,
  response: retentionPreviewSchema,
  summary: 'What a shorter retention would delete of the current account',
});

export const readMappingUsage = endpoint({
  method: 'GET',
  path: '/api/mappings/usage',
  gate: members,
  response: mappingUsageSchema,
  summary: "How many of the current account's fields are mapped, how many there may be, and whether any had to be left out",
});
export const readMappings = endpoint({
  method: 'GET',
  path: '/api/mappings',
  gate: members,
  response: mappingsSchema,
  summary: "The current account's fields with types, and how many there may be",
});

export const listMappingErrors = endpoint({
  method: 'GET',
  path: '/api/mappings/errors',
  gate: members,
  response: mappingErrorsSchema,
  summary: 'Values that did not fit the types of their fields',
});

export const changeFieldType = endpoint({
  method: 'PUT',
  path: '/api/mappings',
  gate: { when: mayManageMappings },
  body: changeFieldTypeSchema,
  response: mappingsSchema,
  summary: 'Chooses the type of a field for new logs',
});

export const removeField = endpoint({
  method: 'DELETE',
  path: '/api/mappings',
  gate: { when: mayManageMappings },
  query: removeFieldSchema,
  response: mappingsSchema,
  summary: 'Takes a field out of the mapping',
});

export const refreshMappings = endpoint({
  method: 'POST',
  path: '/api/mappings/refresh-kibana',
  gate: { when: can('REFRESH_KIBANA_MAPPINGS') },
  body: refreshMappingsSchema,
  response: mappingsSchema,
  summary: 'Refreshes the field mapping',
});

export const listFields = endpoint({
  method: 'GET',
  path: '/api/fields',
  gate: maySearch,
  query: fieldsAskedSchema,
  response: fieldsResponseSchema,
  summary: 'Fields of logs: types, how many logs have them, different values',
});

export const readFieldValues = endpoint({
  method: 'GET',
  path: '/api/fields/:field/values',
  gate: maySearch,
  params: fieldParamsSchema,
  query: fieldValuesAskedSchema,
  response: fieldValuesResponseSchema,
  summary: 'The most frequent values of a field, and how its numbers are distributed',
});

export const listMetrics = endpoint({
  method: 'GET',
  path: '/api/labels/metrics',
  gate: members,
  query: metricNamesAskedSchema,
  response: metricNamesResponseSchema,
  summary: 'Metrics: names, types, units, and how many series they have',
});

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/labels',
  gate: members,
  query: labelsAskedSchema,
  response: labelsResponseSchema,
  summary: 'Names of labels, of one metric or of all',
});

export const listLabelValues = endpoint({
  method: 'GET',
  path: '/api/labels/:label/values',
  gate: members,
  params: labelParamsSchema,
  query: labelValuesAskedSchema,
  response: labelValuesResponseSchema,
  summary: 'Values of a label, of one metric or of all',
});
