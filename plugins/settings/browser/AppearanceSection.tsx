import { ThemePicker } from '#sdk/browser';

/** How the product looks to the person. */
export default function AppearanceSection() {
  return <ThemePicker />;
}
