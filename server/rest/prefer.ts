import { RestError } from './rest-error.ts';

export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  returning?: 'representation' | 'minimal' | 'headers-only';
  count?: 'exact' | 'planned' | 'estimated';
  tx?: 'commit' | 'rollback';
  missing?: 'default' | 'null';
  handling?: 'strict' | 'lenient';
  timezone?: string;
  maxAffected?: number;
  invalid: string[];
}

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
};

const NONE: Preferences = { invalid: [] };

/** The Prefer header; the first of two contradicting preferences wins. */
export function parsePrefer(header: string | null | undefined): Preferences {
  if (!header) return NONE;
  const preferences: Record<string, string> = {};
  const prefer: Preferences = { invalid: [] };
  for (const raw of header.split(',')) {
    const preference = raw.trim();
    if (preference === '') continue;
    const equals = preference.indexOf('=');
    const name = preference.slice(0, equals < 0 ? undefined : equals);
    const value = equals < 0 ? '' : preference.slice(equals + 1);
    const values = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
    if (values?.includes(value)) preferences[name] ??= value;
    else if (name === 'timezone' && isTimeZone(value)) prefer.timezone ??= value;
    else if (name === 'max-affected' && /^\d{1,9}$/.test(value)) prefer.maxAffected ??= Number(value);
    else prefer.invalid.push(preference);
  }
  const { return: returning, ...others } = preferences;
  Object.assign(prefer, others);
  if (returning) prefer.returning = returning as NonNullable<Preferences['returning']>;
  return prefer;
}

/** Zones that were asked for and exist, in lower case: there are some 600, and a formatter is dear. */
const timeZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (name.length > 64) return false;
  const key = name.toLowerCase();
  if (timeZones.has(key)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  // Offsets (+01:00) are many, but bounded: 2 × 24 × 60.
  timeZones.add(key);
  return true;
}

/** With handling=strict an unknown preference is an error. */
export function refuseInvalid(prefer: Preferences): void {
  if (prefer.handling === 'strict' && prefer.invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${prefer.invalid.join(', ')}`,
    });
  }
}

/** `Preference-Applied`, for those of the preferences that mattered to this request. */
export function preferenceApplied(prefer: Preferences, mattered: readonly (keyof Preferences)[]): string {
  if (prefer === NONE) return '';
  const said: [keyof Preferences, string][] = [
    ['resolution', 'resolution'],
    ['missing', 'missing'],
    ['returning', 'return'],
    ['count', 'count'],
    ['tx', 'tx'],
    ['handling', 'handling'],
    ['timezone', 'timezone'],
    ['maxAffected', 'max-affected'],
  ];
  return said
    .filter(([key]) => mattered.includes(key) && prefer[key] !== undefined)
    .map(([key, name]) => `${name}=${String(prefer[key])}`)
    .join(', ');
}
