import { ApiError } from '#src/lib/errors.ts';
import { storage } from '#src/lib/supabase.ts';

/** What the bucket of content images takes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];
export const imageMaxBytes = 10 * 1024 * 1024;

export interface StoredImage {
  src: string;
  width: number;
  height: number;
}

/** What is wrong with a file before it is sent, or null. */
export function imageProblem(file: File): string | null {
  if (!imageTypes.includes(file.type)) return 'Choose a PNG, JPEG or WebP picture.';
  if (file.size > imageMaxBytes) return 'The picture is larger than 10 MB. Make it smaller and try again.';
  return null;
}

/**
 * Stores a picture of an item and returns its path and size in points. The server checks what it really is, turns it
 * upright and takes off what the camera noted (place, device).
 * @throws ApiError with the server's sentence
 */
export async function uploadImage(itemId: string, file: File): Promise<StoredImage> {
  const ending = file.type === 'image/jpeg' ? 'jpg' : file.type.slice('image/'.length);
  const src = `${itemId}/${crypto.randomUUID()}.${ending}`;
  const { error } = await (await storage()).from('content-images').upload(src, file, {
    contentType: file.type,
    cacheControl: '31536000',
  });
  if (error) {
    const status = Number((error as { statusCode?: string }).statusCode) || error.status || 0;
    throw new ApiError(status, { message: error.message });
  }
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { src, width, height };
}
