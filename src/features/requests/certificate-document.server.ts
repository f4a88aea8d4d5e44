import { z } from 'zod';
import { defineDocument } from '#server/documents/define-document.ts';
import { type DocumentModel, heading, paragraph } from '#server/documents/document-model.ts';
import { formatDate } from '#src/lib/dates.ts';

const facts = z.object({
  number: z.string(),
  holder_name: z.string(),
  programme: z.string(),
  certification: z.string(),
  issued_on: z.string(),
  expires_on: z.string(),
  revoked_at: z.string().nullable(),
});

/** The certificate itself, to be printed or sent on. */
export const certificateDocument = defineDocument({
  id: 'certificate',
  table: 'certificates',
  formats: ['pdf'],
  sql: `select to_json(f) from (select c.number, c.holder_name, c.programme, c.certification, c.issued_on, c.expires_on,
    c.revoked_at from public.certificates c where c.id = $1) f`,
  data: facts,
  model: certificateOf,
});

function certificateOf(given: z.infer<typeof facts>): DocumentModel {
  return {
    cover: {
      title: given.certification,
      kicker: given.revoked_at ? 'Certificate, revoked' : 'Certificate',
      description: given.holder_name,
      area: 'capacity-building',
      date: formatDate(given.issued_on),
      version: given.number,
      note: 'This certificate is our own. It is no licence and gives no right to file a statutory return.',
    },
    contents: false,
    blocks: [
      heading(1, given.holder_name),
      paragraph(`has met the requirements of: ${given.certification}.`),
      {
        kind: 'facts',
        rows: [
          { term: 'Programme', value: given.programme },
          { term: 'Number', value: given.number },
          { term: 'Issued', value: formatDate(given.issued_on) },
          { term: 'Valid through', value: formatDate(given.expires_on) },
        ],
      },
      paragraph(
        'Whoever is shown this certificate can check it on our site: page Certificates, with the number above. What the page says is what counts.',
      ),
    ],
  };
}
