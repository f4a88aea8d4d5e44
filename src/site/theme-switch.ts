import { scriptText } from '#src/lib/script-text.ts';

/**
 * The theme switch of the public pages (the footer): marks what is chosen, shows and remembers a choice. Self-contained,
 * because a page without React carries it as inline text; the key is the one of src/ui/theme.ts. Without script there is
 * nothing to choose with, and the switch stays hidden. Returns a function that stops it.
 */
export function startThemeSwitch(): () => void {
  const stop = new AbortController();
  const key = 'harmattan-theme';
  const page = document.documentElement.dataset;
  for (const group of document.querySelectorAll<HTMLElement>('[data-theme-switch]')) {
    const buttons = [...group.querySelectorAll<HTMLButtonElement>('button[value]')];
    const mark = () => {
      for (const one of buttons)
        one.setAttribute('aria-pressed', String(one.value === (page.theme ?? 'auto')));
    };
    for (const button of buttons)
      button.addEventListener(
        'click',
        () => {
          const { value } = button;
          if (value === 'auto') delete page.theme;
          else page.theme = value;
          try {
            if (value === 'auto') localStorage.removeItem(key);
            else localStorage.setItem(key, value);
          } catch {
            // storage may be refused; the theme then holds until the page is left
          }
          mark();
        },
        { signal: stop.signal },
      );
    mark();
    group.hidden = false;
  }
  return () => stop.abort();
}

/** The same as text, for pages that load no React. */
export const themeSwitchScript = /* @__PURE__ */ scriptText(startThemeSwitch);
