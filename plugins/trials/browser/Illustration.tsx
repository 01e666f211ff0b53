import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Product } from '#plugins/plans/contract';

const useStyles = makeStyles({
  root: { width: '100%', height: 'auto', display: 'block' },
  ground: { fill: tokens.colorNeutralBackground2, stroke: tokens.colorNeutralStroke2 },
  quiet: { fill: tokens.colorNeutralStroke2 },
  faint: { fill: tokens.colorBrandBackground2 },
  soft: { fill: tokens.colorBrandStroke2 },
  brand: { fill: tokens.colorBrandBackground },
  alarm: { fill: tokens.colorStatusDangerForeground1 },
  warn: { fill: tokens.colorStatusWarningForeground1 },
  line: { fill: 'none', stroke: tokens.colorBrandStroke1, strokeWidth: '2.5', strokeLinecap: 'round', strokeLinejoin: 'round' },
  second: { fill: 'none', stroke: tokens.colorNeutralStroke1, strokeWidth: '2', strokeLinecap: 'round', strokeDasharray: '1 6' },
  grid: { stroke: tokens.colorNeutralStroke2, strokeWidth: '1' },
  ring: { fill: 'none', stroke: tokens.colorNeutralStroke2, strokeWidth: '1.5' },
});

type Styles = ReturnType<typeof useStyles>;

/** Rows of a log stream, one of which stands out, below the columns of their histogram. */
function Logs({ s }: { readonly s: Styles }) {
  const heights = [14, 20, 16, 26, 18, 24, 52, 40, 22, 18, 24, 16, 20, 14];
  const columns = heights.map((height, index) => ({ x: 24 + index * 24, height, isBurst: height >= 40 }));
  const rows = [168, 120, 196, 148, 92, 180];
  return (
    <>
      {columns.map(({ x, height, isBurst }) => (
        <rect key={x} className={isBurst ? s.alarm : s.soft} x={x} y={88 - height} width="16" height={height} rx="2" />
      ))}
      {rows.map((width, index) => (
        <g key={`row ${width}`}>
          <rect
            className={index === 2 ? s.alarm : index === 4 ? s.warn : s.soft}
            x="24"
            y={116 + index * 22}
            width="6"
            height="10"
            rx="2"
          />
          <rect className={s.quiet} x="40" y={116 + index * 22} width="52" height="10" rx="3" />
          <rect className={index === 2 ? s.brand : s.quiet} x="102" y={116 + index * 22} width={width} height="10" rx="3" />
        </g>
      ))}
    </>
  );
}

/** Two series over a grid, the area below one of them filled, and gauges of hosts at the foot. */
function Metrics({ s }: { readonly s: Styles }) {
  const gauges = [0.82, 0.46, 0.64];
  return (
    <>
      {[48, 84, 120, 156].map((y) => (
        <line key={y} className={s.grid} x1="24" x2="356" y1={y} y2={y} />
      ))}
      <path className={s.faint} d="M24 140 C64 132 80 92 120 100 S180 142 216 112 268 52 304 64 340 88 356 80 V156 H24 Z" />
      <path className={s.second} d="M24 120 C80 126 120 134 172 122 S270 96 356 110" />
      <path className={s.line} d="M24 140 C64 132 80 92 120 100 S180 142 216 112 268 52 304 64 340 88 356 80" />
      <circle className={s.brand} cx="304" cy="64" r="5" />
      {gauges.map((share, index) => (
        <g key={share}>
          <rect className={s.quiet} x={24 + index * 116} y="192" width="40" height="8" rx="3" />
          <rect className={s.quiet} x={24 + index * 116} y="212" width="100" height="8" rx="4" />
          <rect className={index === 0 ? s.warn : s.brand} x={24 + index * 116} y="212" width={100 * share} height="8" rx="4" />
        </g>
      ))}
    </>
  );
}

/** A request's spans as a waterfall, each below the one that called it. */
function Tracing({ s }: { readonly s: Styles }) {
  const spans = [
    [0, 332, 'brand'],
    [16, 82, 'soft'],
    [104, 210, 'brand'],
    [120, 54, 'soft'],
    [182, 114, 'alarm'],
    [196, 66, 'soft'],
    [314, 18, 'soft'],
  ] as const;
  return (
    <>
      {[24, 107, 190, 273, 356].map((x) => (
        <line key={x} className={s.grid} x1={x} x2={x} y1="32" y2="232" />
      ))}
      {spans.map(([x, width, kind], index) => (
        <g key={x}>
          <rect className={s[kind]} x={24 + x} y={44 + index * 27} width={width} height="14" rx="3" />
          {index > 0 && <path className={s.ring} d={`M${18 + x} ${32 + index * 27} V${51 + index * 27} H${22 + x}`} />}
        </g>
      ))}
    </>
  );
}

/** A shield in the rings of a radar, with what it has found on them. */
function Siem({ s }: { readonly s: Styles }) {
  return (
    <>
      {[44, 76, 108].map((r) => (
        <circle key={r} className={s.ring} cx="190" cy="132" r={r} />
      ))}
      <path className={s.faint} d="M190 132 L282 76 A108 108 0 0 0 190 24 Z" />
      <path className={s.line} d="M190 132 L282 76" />
      <path className={s.brand} d="M190 98 L220 109 V134 C220 152 207 163 190 170 C173 163 160 152 160 134 V109 Z" />
      <path
        className={s.ground}
        d="M176 133 L186 143 L206 122"
        style={{ fill: 'none', strokeWidth: 4, stroke: tokens.colorNeutralForegroundOnBrand }}
      />
      <circle className={s.alarm} cx="252" cy="62" r="6" />
      <circle className={s.warn} cx="128" cy="86" r="5" />
      <circle className={s.soft} cx="256" cy="190" r="5" />
      <circle className={s.soft} cx="104" cy="168" r="4" />
    </>
  );
}

const drawings: Readonly<Record<Product, (props: { readonly s: Styles }) => ReactNode>> = {
  logs: Logs,
  metrics: Metrics,
  tracing: Tracing,
  siem: Siem,
};

/** What a product's page looks like, drawn; it says nothing that the words beside it do not. */
export function Illustration({ product }: { readonly product: Product }) {
  const styles = useStyles();
  const Drawing = drawings[product];
  return (
    <svg className={styles.root} viewBox="0 0 380 264" aria-hidden="true">
      <rect className={styles.ground} x="0.5" y="0.5" width="379" height="263" rx="8" />
      <Drawing s={styles} />
    </svg>
  );
}
