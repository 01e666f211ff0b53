import type { Context } from '#sdk';
import { themeService } from '#sdk/browser';

export default function lightTheme(services: Context): Promise<void> {
  return services.get(themeService).choose('light');
}
