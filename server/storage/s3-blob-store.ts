import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { BlobStore } from './blob-store.ts';
import type { S3Location } from './location.ts';
import { s3Client } from './s3-client.ts';

/**
 * Blobs as `<prefix><id>` in an S3 bucket. Uploads are spooled to local disk first, so that size and type are known
 * before anything is sent; S3 exposes an object only once it is complete.
 */
export async function openS3BlobStore(location: S3Location, dataDir: string): Promise<BlobStore> {
  const incoming = join(dataDir, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const { bucket: Bucket, prefix } = location;
  const client = s3Client(location);
  const keyOf = (id: string) => `${prefix}${id}`;
  const ownerKey = `${prefix}belongs-to`;

  return {
    incoming,
    async take(id, content) {
      const isPath = typeof content === 'string';
      const ContentLength = isPath ? (await stat(content)).size : content.length;
      const Body = isPath ? createReadStream(content) : content;
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(id), Body, ContentLength }));
      if (isPath) await rm(content, { force: true });
    },
    async read(id, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key: keyOf(id), ...(Range && { Range }) }))
        .catch(asMissing);
      return answer.Body as Readable;
    },
    async copy(from, to) {
      const CopySource = `${Bucket}/${keyOf(from).split('/').map(encodeURIComponent).join('/')}`;
      await client.send(new CopyObjectCommand({ Bucket, Key: keyOf(to), CopySource })).catch(asMissing);
    },
    async delete(id) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(id) }));
    },
    async *list(idPrefix) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix + idPrefix,
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const id = Key.slice(prefix.length);
          if (/^[0-9a-f-]{36}$/.test(id)) yield { id, since: LastModified ?? new Date() };
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token);
    },
    async ownerId(set) {
      if (set !== undefined) await client.send(new PutObjectCommand({ Bucket, Key: ownerKey, Body: set }));
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key: ownerKey }))
        .catch((error: { name?: string }) => {
          if (error.name === 'NoSuchKey') return null;
          throw error;
        });
      return (await answer?.Body?.transformToString()) ?? null;
    },
  };
}

function asMissing(error: Error): never {
  if (error.name === 'NoSuchKey') throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
  throw error;
}
