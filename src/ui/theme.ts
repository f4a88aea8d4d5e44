/** Light, dark, or as the system says. */
export type Theme = 'light' | 'dark' | 'auto';

export const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
] as const;

const key = 'harmattan-theme';

/** The theme chosen on this device; `auto` when none was. */
export function readTheme(): Theme {
  try {
    const saved = localStorage.getItem(key);
    return saved === 'light' || saved === 'dark' ? saved : 'auto';
  } catch {
    // storage may be refused; the system's choice still holds
    return 'auto';
  }
}

/** Shows the theme at once. */
export function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Shows the theme and remembers it on this device. */
export function saveTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    if (theme === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // storage may be refused; the theme then holds until the page is left
  }
}

/**
 * Runs in the document's head before anything is drawn, so that a dark page never flashes light.
 * The text never changes, so its hash in the content security policy does not either.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
