import { AVATAR_SIDE } from './avatar.ts';

/** A part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Opens a chosen file; null when it is no picture after all. Turned upright as its camera noted. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/**
 * Cuts the square out and makes it small: what is sent has no more pixels than are shown anywhere, and nothing of what
 * the camera wrote into the file (place, time, device).
 */
export async function cutSquare(picture: ImageBitmap, area: Area): Promise<Blob> {
  const side = Math.min(AVATAR_SIDE, Math.round(area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures.');
  // JPEG knows no transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob(
    (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
    'image/jpeg',
    0.88,
  );
  return promise;
}
