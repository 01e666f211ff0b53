import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { Page, ThemePicker, themes } from '#sdk/browser';
import { ChartSpecimen } from './ChartSpecimen';
import { KitSpecimen } from './KitSpecimen';
import { Specimens } from './Specimens';

const useStyles = makeStyles({
  grounds: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(420px, 1fr))', gap: '16px' },
  ground: { padding: '16px', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium, minWidth: 0 },
  title: { margin: '0 0 12px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

/** The product's interface components, on both grounds beside one another. */
export default function StyleGuidePage() {
  const styles = useStyles();
  return (
    <Page
      title="Style Guide"
      description="What pages are made of. Compare both themes before something new goes in."
      toolbar={<ThemePicker />}
    >
      <div className={styles.grounds}>
        {(['light', 'dark'] as const).map((theme) => (
          <FluentProvider key={theme} theme={themes[theme]} className={styles.ground} role="region" aria-label={titles[theme]}>
            <h2 className={styles.title}>{titles[theme]}</h2>
            <Specimens />
          </FluentProvider>
        ))}
      </div>
      <section aria-label="Parts of data pages">
        <h2 className={styles.title}>Parts of data pages, in the theme in use</h2>
        <KitSpecimen />
      </section>
      <section aria-label="Charts">
        <h2 className={styles.title}>Charts, in the theme in use</h2>
        <ChartSpecimen />
      </section>
    </Page>
  );
}

const titles = { light: 'Light', dark: 'Dark' } as const;
