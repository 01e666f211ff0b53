import { implement, installedPluginsService } from '#sdk/server';
import * as api from '../../api';

export const reportPluginProblem = implement(api.reportPluginProblem, ({ body: { pluginId, text }, services }) => ({
  noted: services.get(installedPluginsService).noteInBrowser(pluginId, text),
}));
