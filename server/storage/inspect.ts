import type { Bucket } from './objects.ts';
import type { Received } from './receive.ts';
import { wrongType } from './storage-error.ts';

/** First version: the declared type against the allow-list. */
export async function inspect(
  received: Received,
  declared: string,
  bucket: Bucket,
): Promise<{ received: Received; type: string }> {
  const allowed = bucket.allowed_mime_types;
  const fits =
    !allowed ||
    allowed.some((one) => one === declared || (one.endsWith('/*') && declared.startsWith(one.slice(0, -1))));
  if (!fits) throw wrongType(`mime type ${declared} is not supported`);
  return { received, type: declared };
}
