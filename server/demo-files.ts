import { createHash } from 'node:crypto';
import { heading, paragraph } from './documents/document-model.ts';
import { writePdf } from './documents/write-pdf.ts';
import type { Services } from './services.ts';
import { putFile } from './storage/store.ts';

/** Writes the bytes of the demonstration's files: a page for each file that the seed names and nobody has sent. */
export async function writeDemoFiles(services: Services): Promise<void> {
  const { rows } = await services.system.query<{
    id: string;
    name: string;
    path: string;
    record_kind: string;
    record_name: string;
    created_by: string | null;
  }>(
    `select a.id, a.name, a.path, a.record_kind, a.record_name, a.created_by from public.attachments a
     where a.record_kind in ('compliance_assessments', 'projects') and a.sha256 is null
       and not exists (select from storage.objects o where o.bucket_id = 'attachments' and o.name = a.path)`,
  );
  for (const { id, name, path, record_kind, record_name, created_by } of rows) {
    const evidence = record_kind === 'compliance_assessments';
    const title = name.replace(/\.pdf$/, '');
    const body = await writePdf({
      cover: {
        title,
        kicker: evidence ? 'Evidence' : 'Project file',
        description: record_name,
        area: evidence ? 'data-protection' : 'public-affairs',
        date: '',
        version: 'Demonstration',
        note: 'Made up for the demonstration.',
      },
      contents: false,
      blocks: [heading(1, title), paragraph('At a real firm the document itself stands here.')],
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
