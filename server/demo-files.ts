import { createHash } from 'node:crypto';
import { heading, paragraph } from './documents/document-model.ts';
import { writePdf } from './documents/write-pdf.ts';
import type { Services } from './services.ts';
import { putFile } from './storage/store.ts';

/** Writes the bytes of the demonstration's evidence: a page for each file that the seed names and nobody has sent. */
export async function writeDemoFiles(services: Services): Promise<void> {
  const { rows } = await services.system.query<{
    id: string;
    name: string;
    path: string;
    record_name: string;
    created_by: string | null;
  }>(
    `select a.id, a.name, a.path, a.record_name, a.created_by from public.attachments a
     where a.record_kind = 'compliance_assessments' and a.sha256 is null
       and not exists (select from storage.objects o where o.bucket_id = 'attachments' and o.name = a.path)`,
  );
  for (const { id, name, path, record_name, created_by } of rows) {
    const title = name.replace(/\.pdf$/, '');
    const body = await writePdf({
      cover: {
        title,
        kicker: 'Evidence',
        description: record_name,
        area: 'data-protection',
        date: '',
        version: 'Demonstration',
        note: 'Made up for the demonstration. It proves nothing.',
      },
      contents: false,
      blocks: [heading(1, title), paragraph('In a real assessment the document of the client stands here.')],
    });
    await putFile(services, {
      bucket: 'attachments',
      name: path,
      body,
      type: 'application/pdf',
      owner: created_by,
    });
    await services.system.query('update public.attachments set bytes = $2, sha256 = $3 where id = $1', [
      id,
      body.byteLength,
      createHash('sha256').update(body).digest('hex'),
    ]);
  }
}
