/** Between the pictures of two pages. */
export const PREVIEW_GAP = 16;
/** How many pages are shown. */
export const PREVIEWED = 3;

/** One page of a preview, in pixels of its picture: A4 upright, a slide of 16 to 9, the window of a workbook. */
export const previewPage = {
  document: { width: 560, height: 792 },
  tool: { width: 560, height: 792 },
  slides: { width: 720, height: 405 },
  workbook: { width: 720, height: 450 },
} as const;
export type PreviewedKind = keyof typeof previewPage;

/** The whole picture, where there are as many pages as are shown. */
export const previewWidth = (kind: PreviewedKind): number =>
  PREVIEWED * (previewPage[kind].width + PREVIEW_GAP) - PREVIEW_GAP;
