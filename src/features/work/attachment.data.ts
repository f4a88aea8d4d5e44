import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, dataOrThrow } from '#src/lib/errors.ts';
import { randomId } from '#src/lib/random-id.ts';
import { storage, supabase } from '#src/lib/supabase.ts';
import { type RunningUpload, startUpload, type UploadProgress } from '#src/lib/upload.ts';
import type { RecordRef } from '#src/records/record-ref.ts';
import { showError } from '#src/records/show-error.ts';
import { toast } from '#src/ui/toast.ts';
import { activityKeys } from './activity.data.ts';
import { type Attachment, attachmentBucket, storedName } from './attachment.ts';

export const attachmentKeys = {
  all: ['attachments'] as const,
  of: ({ record_kind, record_id }: RecordRef) => ['attachments', record_kind, record_id] as const,
};

/** The files of a record, the newest first. */
export function useAttachments(ref: RecordRef) {
  return useQuery({
    queryKey: attachmentKeys.of(ref),
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('attachments')
          .select('*')
          .eq('record_kind', ref.record_kind)
          .eq('record_id', ref.record_id)
          .order('created_at', { ascending: false })
          .limit(500),
      ),
  });
}

/** Hashing needs the whole file in memory; beyond this it is left out, as it is on pages without TLS, which cannot. */
const HASHED_BYTES = 32 * 1024 * 1024;

async function sha256Of(file: File): Promise<string | null> {
  if (!crypto.subtle || file.size > HASHED_BYTES) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a file, then names it on the record; `named` is its id there. A file whose row is refused is deleted again. */
export function sendAttachment(
  cache: QueryClient,
  record: RecordRef,
  file: File,
  versionOf: string | null,
  onProgress: (progress: UploadProgress) => void,
): RunningUpload & { named: Promise<string> } {
  const path = `${record.record_kind}/${record.record_id}/${randomId()}/${storedName(file.name)}`;
  const upload = startUpload({ bucket: attachmentBucket, path, file, cacheSeconds: 3600 }, onProgress);
  const named = upload.done.then(async (stored) => {
    const hash = await sha256Of(file);
    const { id } = await dataOrThrow(
      supabase()
        .from('attachments')
        .insert({
          ...record,
          name: file.name.slice(0, 200),
          path: stored,
          sha256: hash,
          version_of: versionOf,
        })
        .select('id')
        .single(),
    ).catch(async (error: unknown) => {
      await (await storage()).from(attachmentBucket).remove([stored]);
      throw error;
    });
    await Promise.all([
      cache.invalidateQueries({ queryKey: attachmentKeys.all }),
      cache.invalidateQueries({ queryKey: activityKeys.all }),
    ]);
    return id;
  });
  return { ...upload, named };
}

const LIFE_SECONDS = 10 * 60;

/** An address under which the file can be read for a few minutes. */
export async function addressOf(
  attachment: Pick<Attachment, 'path' | 'name'>,
  download: boolean,
): Promise<string> {
  const { data, error } = await (await storage())
    .from(attachmentBucket)
    .createSignedUrl(attachment.path, LIFE_SECONDS, download ? { download: attachment.name } : undefined);
  if (error) throw new ApiError(error.status || 0, { message: error.message });
  return data.signedUrl;
}

/** Lets the client's own people read one version of a file, or no longer; the toast takes it back. */
export async function shareAttachment(
  cache: QueryClient,
  file: Pick<Attachment, 'id' | 'name'>,
  shared: boolean,
): Promise<void> {
  try {
    await dataOrThrow(
      supabase().from('attachments').update({ shared }).eq('id', file.id).select('id').single(),
    );
    toast.success(
      'Success',
      shared ? `The client can read ${file.name} now` : `${file.name} is no longer shared with the client`,
      { undo: () => void shareAttachment(cache, file, !shared) },
    );
    await cache.invalidateQueries({ queryKey: attachmentKeys.all });
  } catch (error) {
    showError(error);
  }
}

const linkedFilesKey = ['linked-files'] as const;

/** What the firm shared with the caller's client, the newest first; of one record where it is named. */
export function useLinkedFiles(record: RecordRef | null, most = 500) {
  return useQuery({
    queryKey: [...linkedFilesKey, record?.record_id ?? 'all', most],
    queryFn: () => {
      const files = supabase()
        .from('linked_files')
        .select('*')
        .order('shared_at', { ascending: false })
        .limit(most);
      return dataOrThrow(
        record ? files.eq('record_kind', record.record_kind).eq('record_id', record.record_id) : files,
      );
    },
  });
}

/** Deletes one version of a file; the toast brings it back. */
export async function deleteAttachment(cache: QueryClient, { id, name }: Attachment): Promise<void> {
  const again = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: attachmentKeys.all }),
      cache.invalidateQueries({ queryKey: activityKeys.all }),
    ]);
  const undo = async () => {
    try {
      await dataOrThrow(supabase().rpc('restore_attachment', { _id: id }));
      await again();
    } catch (error) {
      showError(error);
    }
  };
  try {
    await dataOrThrow(supabase().from('attachments').delete().eq('id', id));
    toast.success('Success', `${name} deleted successfully`, { undo: () => void undo() });
    await again();
  } catch (error) {
    showError(error);
  }
}
