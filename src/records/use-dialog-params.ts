import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The dialogs of a list. Each is open while its name stands in the address, so a link can open it too. */
export type DialogName = 'new' | 'view' | 'edit';

/**
 * Opens and closes dialogs through the address: `?new=1`, `?view=<id>`, `?edit=<id>`. Opening is a step of history,
 * so Back closes; closing takes that step back, so Back never opens a dialog again.
 */
export function useDialogParams() {
  const navigate = useNavigate();
  const location = useLocation();
  const params = new URLSearchParams(location.search);

  const open = useCallback(
    (name: DialogName, id = '1') => {
      const next = new URLSearchParams(location.search);
      const alreadyOpen = dialogIn(next);
      forget(next);
      next.set(name, id);
      // From one dialog straight to another (view, then edit) is still one step.
      void navigate(`?${next}`, {
        preventScrollReset: true,
        replace: alreadyOpen,
        state: alreadyOpen ? location.state : { openedHere: true },
      });
    },
    [location, navigate],
  );

  const close = useCallback(() => {
    const next = new URLSearchParams(location.search);
    if (!dialogIn(next)) return;
    if (location.state?.openedHere) {
      void navigate(-1);
      return;
    }
    // Opened by a link: there may be nothing of ours to go back to.
    forget(next);
    void navigate(`?${next}`, { preventScrollReset: true, replace: true });
  }, [location, navigate]);

  return {
    creating: params.has('new'),
    viewing: params.get('view'),
    editing: params.get('edit'),
    open,
    close,
  };
}

/** `client` only says for whom `new` is. */
function forget(params: URLSearchParams): void {
  for (const name of ['new', 'view', 'edit', 'client']) params.delete(name);
}

function dialogIn(params: URLSearchParams): boolean {
  return params.has('new') || params.has('view') || params.has('edit');
}
