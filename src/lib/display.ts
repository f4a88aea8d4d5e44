/** How this device shows the platform, beside light and dark. */
export interface Display {
  /** Less space between things. */
  compact: boolean;
  /** Movement; the system's own setting for less always counts. */
  animations: boolean;
}

const KEY = 'harmattan-display';
const DEFAULT: Display = { compact: false, animations: true };

/** What was chosen on this device. */
export function readDisplay(): Display {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof saved !== 'object' || saved === null) return DEFAULT;
    return {
      compact: 'compact' in saved && saved.compact === true,
      animations: !('animations' in saved && saved.animations === false),
    };
  } catch {
    // storage may be refused or hold something else
    return DEFAULT;
  }
}

/** Shows it at once. */
export function applyDisplay({ compact, animations }: Display): void {
  const { dataset } = document.documentElement;
  if (compact) dataset.density = 'compact';
  else delete dataset.density;
  if (animations) delete dataset.motion;
  else dataset.motion = 'off';
}

/** Shows it and remembers it on this device. */
export function saveDisplay(display: Display): void {
  applyDisplay(display);
  try {
    localStorage.setItem(KEY, JSON.stringify(display));
  } catch {
    // storage may be refused; the choice then holds until the page is left
  }
}
