import { z } from 'zod';
import type { DocsMarker } from '#sdk';
import { WizardOpener } from './WizardOpener';

const LinuxWizard = () => <WizardOpener os="Linux" />;
const WindowsWizard = () => <WizardOpener os="Windows" />;

export const linuxWizard: DocsMarker<object> = { attributes: z.object({}), Widget: LinuxWizard };
export const windowsWizard: DocsMarker<object> = { attributes: z.object({}), Widget: WindowsWizard };
