/** For the head of a room: its text is drawn with the stand-ins of src/ui/fonts.css until `bringFonts` has brought the fonts. */
export const standInFontsScript = "document.documentElement.dataset.fonts='later'";

/** Whoever waited so long for the scripts has a slow line, on which fonts would hold up the first answer. */
const SLOW_MS = 1_000;

/**
 * Brings the fonts of a room: at once where the scripts came quickly, so that its first text is drawn with them; on a slow
 * line after the first answer, while that is being drawn.
 */
export async function bringFonts(firstAnswer: Promise<unknown>): Promise<void> {
  const root = document.documentElement;
  const slow = performance.now() > SLOW_MS;
  if (slow) await firstAnswer.catch(() => {});
  else delete root.dataset.fonts;
  await Promise.allSettled(
    ['Inter', 'Source Serif 4'].map((family) => document.fonts.load(`1em "${family} Variable"`)),
  );
  delete root.dataset.fonts;
}
