/** The first box of a field: of several the one that is wrong. */
export const boxIn = (place: Element): HTMLElement | null =>
  place.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])') ??
  place.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button, [role="textbox"]');
