import { z } from 'zod';

const side = z.coerce.number().int().min(1, 'must be at least 1').max(2500, 'must be at most 2500');

/** Parameters of /render/image and of `transform` in storage-js. */
export const imageTransform = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill'], 'must be cover, contain or fill').default('cover'),
  quality: z.coerce
    .number()
    .int()
    .min(20, 'must be from 20 to 100')
    .max(100, 'must be from 20 to 100')
    .default(80),
  format: z.enum(['origin'], 'must be origin').optional(),
});
export type ImageTransform = z.output<typeof imageTransform>;

/** Canonical query form: equal transforms give equal strings (cache key, signed URL). */
export const transformQuery = ({ width, height, resize, quality, format }: ImageTransform) =>
  new URLSearchParams({
    ...(width && { width: String(width) }),
    ...(height && { height: String(height) }),
    resize,
    quality: String(quality),
    ...(format && { format }),
  }).toString();

const UPSTREAM_NAMES = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** As upstream's x-transformations header names them. */
export const transformHeader = ({ width, height, resize, quality }: ImageTransform, webp: boolean): string =>
  [
    ...(height ? [`height:${height}`] : []),
    ...(width ? [`width:${width}`] : []),
    ...(width || height ? [`resizing_type:${UPSTREAM_NAMES[resize]}`] : []),
    `quality:${quality}`,
    ...(webp ? ['format:webp'] : []),
  ].join(',');
