import { randomId } from '#src/lib/random-id.ts';
import { type RunningUpload, startUpload, type UploadProgress } from '#src/lib/upload.ts';

export const imageBucket = 'content-images';

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
 * Sends a picture of an item. The server checks what it really is, turns it upright and takes off what the camera noted
 * (place, device).
 */
export function startImageUpload(
  itemId: string,
  file: File,
  onProgress: (progress: UploadProgress) => void,
): RunningUpload {
  const ending = file.type === 'image/jpeg' ? 'jpg' : file.type.slice('image/'.length);
  const path = `${itemId}/${randomId()}.${ending}`;
  return startUpload({ bucket: imageBucket, path, file, cacheSeconds: 31_536_000 }, onProgress);
}

/** Its path with its size in points. */
export async function measured(src: string, file: File): Promise<StoredImage> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { src, width, height };
}
