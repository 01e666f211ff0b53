import { extensionsService, implement, loggerService } from '#sdk/server';
import * as api from '../../api';
import { askQueries } from '../data/askQueries';
import { tellAnswers } from '../data/tellAnswers';
import { variableValues } from '../variables/variableValues';

export const askData = implement(api.askData, async ({ body: { queries, accounts }, session, services, signal, tell }) => {
  const told = tellAnswers(tell);
  await askQueries(queries, {
    extensions: services.get(extensionsService),
    logger: services.get(loggerService),
    facts: session.facts,
    scope: session.scope(accounts),
    signal,
    answered: told.answered,
  });
  return { answers: [...told.answers] };
});

export const askVariable = implement(api.askVariable, async ({ body: { accounts, ...asked }, session, services, signal }) => {
  const { options, total } = await variableValues(asked, { services, facts: session.facts, scope: session.scope(accounts), signal });
  return { options: [...options], shown: options.length, total };
});
