/** What may be chosen; HEIC pictures of a phone are turned into JPEG by the phone when they are chosen. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
/** Smaller ones would be seen as a blur. */
export const PICTURE_MIN_SIDE = 96;
/** More could take a phone's whole memory. */
export const PICTURE_MAX_PIXELS = 60_000_000;
/** What is stored: a square of this many pixels a side, enough for the sharpest screen. */
export const AVATAR_SIDE = 512;
export const ZOOM_MAX = 4;

/** What is wrong with a chosen file before it is opened, and the mend; null when it may be tried. */
export function fileProblem(file: { type: string; size: number }): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type))
    return 'This is not a picture we can use. Choose a JPEG, PNG or WebP file.';
  if (file.size === 0) return 'This file is empty. Choose another.';
  if (file.size > PICTURE_MAX_BYTES)
    return `This picture has ${inMegabytes(file.size)} MB. Choose one of up to ${inMegabytes(PICTURE_MAX_BYTES)} MB.`;
  return null;
}

/** What is wrong with the opened picture; null when it can be used. */
export function pictureProblem({ width, height }: { width: number; height: number }): string | null {
  if (Math.min(width, height) < PICTURE_MIN_SIDE)
    return `This picture is too small: ${width} × ${height} pixels. It needs at least ${PICTURE_MIN_SIDE} each way.`;
  if (width * height > PICTURE_MAX_PIXELS)
    return `This picture is too large: ${width} × ${height} pixels. Choose a smaller one.`;
  return null;
}

const inMegabytes = (bytes: number) => Math.round(bytes / (1024 * 1024));

/** Where a person's pictures are kept: a folder of their own, a name nobody has used. */
export function avatarPath(userId: string, name: string): string {
  return `${userId}/${name}.jpg`;
}

/** Whether a stored address is a path of ours and not something an account brought along. */
export function isAvatarPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && /^[0-9a-f-]{36}\/[\w.-]+$/.test(path);
}
