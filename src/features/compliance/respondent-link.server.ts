import { z } from 'zod';
import { reader } from '#server/ai/read-as-caller.ts';
import { defineFunction, FunctionError } from '#server/functions/define-function.ts';
import { linkToken } from '#server/mail/signed-links.ts';

const askedRow = z.object({ id: z.string() });

/** The link for one person at a client. Signed, so that nothing secret is kept; the row says until when it opens. */
export const respondentLink = defineFunction({
  name: 'respondent-link',
  permission: 'compliance:edit',
  input: z.object({ id: z.uuid('must be the id of a person who was asked') }),
  output: z.object({ link: z.string() }),
  async run({ id }, { services, caller, signal }) {
    const read = reader(services.api, caller, signal);
    const [asked] = await read(
      askedRow,
      'select id from public.compliance_respondents where id = $1 and revoked_at is null',
      [id],
    );
    if (!asked)
      throw new FunctionError(404, 'respondent_not_found', 'This link was withdrawn, or is not yours.', 'id');
    const token = linkToken(services.keys.encryptionKey, 'respondent', id);
    return { link: `${services.config.siteUrl}/assessment-answers?token=${token}` };
  },
});
