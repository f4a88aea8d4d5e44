import { useCallback, useEffect, useState } from 'react';

const COOKIE = 'sidebar_state';
const SEVEN_DAYS = 7 * 24 * 60 * 60;
const NARROW = '(max-width: 767px)';

/** What the cookie remembers: open unless it was folded away in the last seven days. */
export function readSidebarCookie(cookies: string): boolean {
  return !cookies.split('; ').includes(`${COOKIE}=false`);
}

/** The sidebar's state: folded or open on a wide screen, a sheet on a narrow one. */
export function useSidebarState() {
  const [open, setOpen] = useState(() => readSidebarCookie(document.cookie));
  const [sheetOpen, setSheetOpen] = useState(false);

  const toggle = useCallback(() => {
    if (window.matchMedia(NARROW).matches) {
      setSheetOpen((was) => !was);
      return;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers we serve
    document.cookie = `${COOKIE}=${!open}; path=/; max-age=${SEVEN_DAYS}; SameSite=Lax`;
    setOpen(!open);
  }, [open]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);

  useEffect(() => {
    const narrow = window.matchMedia(NARROW);
    const close = () => setSheetOpen(false);
    narrow.addEventListener('change', close);
    return () => narrow.removeEventListener('change', close);
  }, []);

  return { open, sheetOpen, setSheetOpen, toggle };
}
