/** The veil over the page behind a dialog or a sheet. */
export const dialogBackdropLook =
  'fixed inset-0 z-50 bg-veil print:hidden transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';
