import sharp from 'sharp';
import { PREVIEW_GAP, type PreviewedKind, previewPage } from '#src/features/downloads/preview-size.ts';

/** Pages beside each other, as a WebP. @param pages each an SVG that fills its box */
export async function sideBySide(kind: PreviewedKind, pages: readonly string[]): Promise<Buffer> {
  const { width, height } = previewPage[kind];
  // One by one: each page has names of its own for its parts.
  const drawn = await Promise.all(
    pages.map((page) =>
      sharp(Buffer.from(page), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer(),
    ),
  );
  return sharp({
    create: {
      width: pages.length * (width + PREVIEW_GAP) - PREVIEW_GAP,
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(drawn.map((input, index) => ({ input, left: index * (width + PREVIEW_GAP), top: 0 })))
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
}
