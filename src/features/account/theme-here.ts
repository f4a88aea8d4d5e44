import type { Theme } from '#src/ui/theme.ts';

const KEY = 'harmattan-profile-theme';

/** Notes the theme of somebody's profile as this tab last met it; it ends with the tab. */
export function noteProfileTheme(userId: string, theme: Theme): void {
  sessionStorage.setItem(KEY, `${userId} ${theme}`);
}

/**
 * Whether the theme of this device is newer than that of the profile: the profile is still what this tab last met, and
 * the device is not, because the person used the switch of a public page. Otherwise the profile counts, and is noted.
 */
export function wasChosenHere(userId: string, ofProfile: Theme | null, ofDevice: Theme): boolean {
  if (ofProfile === null) return false;
  if (sessionStorage.getItem(KEY) === `${userId} ${ofProfile}` && ofDevice !== ofProfile) return true;
  noteProfileTheme(userId, ofProfile);
  return false;
}
