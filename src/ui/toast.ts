/** What the screen's toaster offers; Base UI's toast manager is one. */
interface ToastManager {
  add(toast: {
    type: 'success' | 'error' | 'note';
    title: string;
    description?: string | undefined;
    timeout: number;
    priority?: 'high';
    actionProps?: { children: string; onClick: () => void } | undefined;
  }): string;
  close(id: string): void;
}

let manager: ToastManager | null = null;
/** The one of each kind on screen: the next of its kind takes its place, and a success ends an error. */
const onScreen = new Map<string, string>();

function show(toasts: ToastManager, entry: Parameters<ToastManager['add']>[0]): string {
  const replaced = entry.type === 'success' ? ['success', 'error'] : [entry.type];
  for (const type of replaced) {
    const before = onScreen.get(type);
    if (before !== undefined) toasts.close(before);
    onScreen.delete(type);
  }
  const id = toasts.add(entry);
  onScreen.set(entry.type, id);
  return id;
}

/** What was said before the toaster was there. */
const waiting: ((manager: ToastManager) => void)[] = [];

/** Called by the toaster once it stands; what waited is shown. */
export function showToastsWith(ready: ToastManager): void {
  manager = ready;
  for (const say of waiting.splice(0)) say(ready);
}

let wake: (() => void) | null = null;

/** Calls back when something is to be said and the toaster is not there yet. */
export function whenToastWaits(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = null;
  };
}

function say(what: (manager: ToastManager) => void): void {
  if (manager) {
    what(manager);
    return;
  }
  waiting.push(what);
  wake?.();
}

interface ToastOptions {
  /** Undoes what was done; the toast then stays long enough to decide. */
  undo?: () => void;
}

/** Says what just happened, at the edge of the screen. Nothing may be said only here. */
export const toast = {
  /** Done. Announced when the screen reader is free. */
  success(title: string, description?: string, { undo }: ToastOptions = {}): void {
    say((toasts) => {
      const id = show(toasts, {
        type: 'success',
        title,
        description,
        timeout: undo ? 10_000 : 5_000,
        actionProps: undo && {
          children: 'Undo',
          onClick: () => {
            toasts.close(id);
            undo();
          },
        },
      });
    });
  },
  /** Something happened elsewhere that concerns the person; quieter than their own doings. */
  note(title: string, description?: string, open?: { label: string; onOpen: () => void }): void {
    say((toasts) => {
      const id = show(toasts, {
        type: 'note',
        title,
        description,
        timeout: 8_000,
        actionProps: open && {
          children: open.label,
          onClick: () => {
            toasts.close(id);
            open.onOpen();
          },
        },
      });
    });
  },
  /** Not done. Announced at once, and stays longer. */
  error(title: string, message?: string): void {
    say((toasts) =>
      show(toasts, { type: 'error', title, description: message, timeout: 10_000, priority: 'high' }),
    );
  },
};
