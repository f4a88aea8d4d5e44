/** What kind of thing somebody signed in on. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'program';

export interface Device {
  kind: DeviceKind;
  /** Empty when it cannot be told. */
  browser: string;
  system: string;
}

/** First match wins: many browsers also carry the names of those they resemble. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Opera Mini', /\bOpera Mini\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac ?OS ?X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameOf = (names: [string, RegExp][], text: string) =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? '';

/** Browser and system as a user agent tells them: good enough to recognise one's own device, no proof of anything. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const browser = nameOf(BROWSERS, text);
  const system = nameOf(SYSTEMS, text);
  return { browser, system, kind: kindOf(text, browser, system) };
}

function kindOf(text: string, browser: string, system: string): DeviceKind {
  if (!browser || !system) return 'program';
  if (system === 'iPad') return 'tablet';
  if (system === 'iPhone') return 'phone';
  // Android tablets leave the word out.
  if (system === 'Android') return /\bMobile\b/.test(text) ? 'phone' : 'tablet';
  return 'computer';
}

/** "Chrome on Windows"; "Unknown device" when nothing can be told. */
export function deviceWords({ browser, system }: Device): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown device';
}
