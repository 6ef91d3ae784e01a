import type { CSSProperties } from 'react';

// No colour may consist of six digits: the code is the only such number in an email, its source included.
const light = {
  paper: '#FBF8F2',
  surface: '#FFFFFF',
  sunken: '#F4EEE2',
  ink: '#1B1A17',
  muted: '#5D574C',
  line: '#E5DCCB',
  green: '#0B5B41',
  gold: '#E9A91C',
  clay: '#B3401F',
};

const system = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Only mail programs that follow the system's theme read these; the others show the inline styles. */
export const darkRules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #16150F !important; }
  .card { background-color: #201E18 !important; border-color: #3B372D !important; }
  .ink { color: #F5EFE3 !important; }
  .muted { color: #B9B1A1 !important; }
  .brand, .link { color: #7ED7B3 !important; }
  .code { background-color: #2A2820 !important; border-color: #857D6C !important; color: #F5EFE3 !important; }
  .button { background-color: #157A58 !important; color: #FFFFFF !important; }
  .rule { border-color: #3B372D !important; }
}`;

const text: CSSProperties = { fontFamily: system, fontSize: 16, lineHeight: '26px', margin: '0 0 16px' };
const smaller: CSSProperties = { fontSize: 14, lineHeight: '22px', color: light.muted };

export const styles = {
  body: { backgroundColor: light.paper, margin: 0, padding: 0 },
  paper: { backgroundColor: light.paper },
  paperCell: { padding: '24px 12px' },
  column: { maxWidth: 560, margin: '0 auto' },
  brand: {
    ...text,
    fontSize: 22,
    lineHeight: '32px',
    fontWeight: 700,
    color: light.green,
    margin: '0 0 16px 4px',
  },
  mark: { display: 'inline-block', verticalAlign: 'top', border: 0, marginRight: 10 },
  stripCell: { fontSize: 0, lineHeight: '6px' },
  card: {
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderTop: 0,
    borderRadius: '0 0 10px 10px',
    // Otherwise the rounded corners are not drawn.
    borderCollapse: 'separate',
  },
  cardCell: { padding: '28px 24px 12px' },
  heading: {
    fontFamily: system,
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 700,
    color: light.ink,
    margin: '0 0 16px',
  },
  paragraph: { ...text, color: light.ink },
  small: { ...text, ...smaller },
  code: {
    fontFamily: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
    fontSize: 36,
    lineHeight: '44px',
    fontWeight: 700,
    letterSpacing: 6,
    textAlign: 'center',
    color: light.ink,
    backgroundColor: light.sunken,
    border: `1px solid ${light.line}`,
    borderRadius: 10,
    padding: '16px 8px',
    margin: '8px 0 24px',
  },
  buttonRow: { margin: '8px 0 20px' },
  button: {
    fontFamily: system,
    fontSize: 16,
    fontWeight: 600,
    color: light.surface,
    backgroundColor: light.green,
    borderRadius: 10,
    padding: '13px 24px',
    textDecoration: 'none',
  },
  link: { color: light.green },
  item: { color: light.green, fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  address: { color: light.green, wordBreak: 'break-all' },
  rule: { border: 0, borderTop: `1px solid ${light.line}`, margin: '8px 0 16px' },
  footer: { ...text, ...smaller, textAlign: 'center', margin: '20px 0 0' },
} satisfies Record<string, CSSProperties>;

/** The woven strip over the card, as coloured cells: mail programs show no SVG. */
export const stripColours = [
  { key: 'start', colour: light.gold, width: '46%' },
  { key: 'weft', colour: light.green, width: '6%' },
  { key: 'gap', colour: light.gold, width: '6%' },
  { key: 'middle', colour: light.clay, width: '6%' },
  { key: 'warp', colour: light.gold, width: '6%' },
  { key: 'end', colour: light.green, width: '30%' },
];
