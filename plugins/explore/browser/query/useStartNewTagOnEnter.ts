import { useService } from '#sdk/browser';
import { explorePreferencesService } from '../../contract';

/** Whether Enter makes a tag of the text, as the person prefers. Observable. */
export const useStartNewTagOnEnter = (): boolean => useService(explorePreferencesService).generalSettings.startNewTagOnEnter;
