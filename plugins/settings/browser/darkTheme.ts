import type { Context } from '#sdk';
import { themeService } from '#sdk/browser';

export default function darkTheme(services: Context): Promise<void> {
  return services.get(themeService).choose('dark');
}
