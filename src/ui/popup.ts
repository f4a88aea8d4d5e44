/** The look of everything that opens over the page beside its trigger. */
export const popupLook =
  'rounded-lg border border-line bg-raised text-ink shadow-float outline-none transition-[opacity,transform] duration-120 origin-(--transform-origin) data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** One line in such a popup. */
export const popupItemLook =
  'touch flex cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0';
