import type { LogSecurity } from '#domain/security-log.ts';

/** Where somebody logs in from. */
export type SignInOrigin = {
  agent: string | undefined;
  network: string;
  /** The random value that this browser keeps; none at its first login. */
  device: string | undefined;
  logSecurity: LogSecurity;
};

// The first that fits: most browsers also name those that they descend from.
const browsers: [RegExp, string][] = [
  [/\bOPiOS\/|\bOPR\/|\bOpera/, 'Opera'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile(?:\/\w+)? )?Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bKAIOS\//i, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome, Android": enough to recognize one's own phone, and nothing that a stranger wrote. */
export function agentLabel(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500);
  return [firstIn(browsers, text), firstIn(systems, text)].filter(Boolean).join(', ') || null;
}

/** The beginning of the address: enough to tell networks apart, too little to find a person. */
export function shortNetwork(network: string): string {
  if (!network.includes(':')) return network.replace(/\.\d+$/, '.x');
  return `${network.split(':').slice(0, 3).join(':')}:…`;
}
