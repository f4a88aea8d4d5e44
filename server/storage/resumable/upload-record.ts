import type { Services } from '../../services.ts';

/** What is known of a resumable upload beside its bytes. */
export interface UploadRecord {
  id: string;
  bucket: string;
  name: string;
  owner: string | null;
  upsert: boolean;
  /** The announced size in bytes. */
  size: number;
  /** As the client sent it: contentType, cacheControl, metadata … */
  metadata: Record<string, string | null>;
  createdAt: string;
  isFinished: boolean;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

type System = Pick<Services, 'system'>;

/** @throws DatabaseError PT413 when the owner's quota would be exceeded */
export async function startUpload(
  { system }: System,
  upload: Omit<UploadRecord, 'createdAt' | 'isFinished'>,
): Promise<void> {
  const { id, bucket, name, owner, upsert, size, metadata } = upload;
  await system.query('select platform.start_resumable_upload($1, $2, $3, $4, $5, $6, $7)', [
    id,
    bucket,
    name,
    owner,
    upsert,
    size,
    JSON.stringify(metadata),
  ]);
}

/** Null also when it has expired. */
export async function findUpload({ system }: System, id: string): Promise<UploadRecord | null> {
  if (!UUID.test(id)) return null;
  const { rows } = await system.query<Omit<UploadRecord, 'createdAt'> & { createdAt: Date }>({
    name: 'storage_resumable_upload',
    text: `select id, bucket_id as bucket, name, owner_id as owner, upsert, size::float8, metadata,
        created_at as "createdAt", finished_at is not null as "isFinished"
      from platform.resumable_uploads where id = $1 and expires_at > now()`,
    values: [id],
  });
  return rows[0] ? { ...rows[0], createdAt: rows[0].createdAt.toISOString() } : null;
}

export async function deleteUpload({ system }: System, id: string): Promise<void> {
  await system.query('delete from platform.resumable_uploads where id = $1', [id]);
}

/** Marks an upload finished, in the transaction that adds its file. */
export const finishing = (id: string) => ({
  text: 'select storage.finish_resumable_upload($1)',
  values: [id],
});
