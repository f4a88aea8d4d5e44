/**
 * Slides and workbooks carry no fonts, and whoever opens them is rarely at their own machine: they name two that come with
 * each Office, on Windows, Mac, telephones and in the browser. Cambria has the hooked and dotted letters of Nigerian names,
 * which Georgia takes from another font in the middle of a word; where there is no Office, Caladea, of the same widths,
 * stands in.
 */
export const OFFICE_SERIF = 'Cambria';
export const OFFICE_SANS = 'Arial';
