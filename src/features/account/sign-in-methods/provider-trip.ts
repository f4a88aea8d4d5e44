const KEY = 'provider-trip';

/** What a person set out for when they left for a provider: this tab remembers it while they are away. */
export interface ProviderTrip {
  /** The provider as people call it. */
  label: string;
  /** Where to go afterwards, a path of this site. */
  returnTo: string;
  /** They are signed in and add the provider to their account. */
  linking: boolean;
}

export function rememberTrip(trip: ProviderTrip): void {
  sessionStorage.setItem(KEY, JSON.stringify(trip));
}

/** The trip the person comes back from, once; null when they came another way. */
export function takeTrip(): ProviderTrip | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    return kept ? (JSON.parse(kept) as ProviderTrip) : null;
  } catch {
    return null;
  }
}

const PROBLEMS: Record<string, (label: string) => string> = {
  access_denied: (label) =>
    `${label} did not confirm who you are: it was declined there. Try again, or sign in another way.`,
  identity_already_exists: (label) => `This ${label} account already belongs to another account here.`,
  signup_disabled: () => 'There is no account for this address. Ask your administrator for an invitation.',
  user_banned: () => 'This account is suspended. Ask your administrator.',
  manual_linking_disabled: () => 'Linking accounts is switched off here.',
};

/** Why the way over a provider led nowhere, for people. Mostly the server has said it in words already. */
export function tripProblem(label: string, code: string, description: string): string {
  const known = PROBLEMS[code]?.(label);
  return (
    known ?? (description || `${label} could not be reached or gave no usable answer. Try again in a moment.`)
  );
}
