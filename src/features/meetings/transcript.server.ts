import { z } from 'zod';
import { decryptWithAny } from '#server/auth/encrypted-field.ts';
import { defineFunction } from '#server/functions/define-function.ts';
import { keepSealed, openingReason, openSealed, sealContext } from '#server/functions/sealed-record.ts';
import { TRANSCRIPT_LENGTH } from './minutes.ts';
import { FOUND_LINES, findSaid, type SaidLine, SEARCHED_MEETINGS } from './said.ts';

const meetingId = z.uuid('must be the id of a meeting');

/** The words of a meeting: one's own without a question, a colleague's with a reason; without one, whether there are any. */
export const openTranscript = defineFunction({
  name: 'open-transcript',
  permission: 'meetings:read',
  limits: { bodyBytes: 4096, rate: { calls: 60, seconds: 60 } },
  input: z.object({ meetingId, reason: openingReason.optional() }),
  output: z.object({ exists: z.boolean(), text: z.string().nullable() }),
  async run({ meetingId: id, reason }, context) {
    const found = await openSealed(context, 'meetings', id, reason);
    return { exists: found !== null, text: found ? found.text : null };
  },
});

/** Seals the words of a meeting, while they are typed too; an empty text takes them away. */
export const keepTranscript = defineFunction({
  name: 'keep-transcript',
  permission: 'meetings:edit',
  limits: { bodyBytes: 4 * TRANSCRIPT_LENGTH },
  input: z.object({
    meetingId,
    text: z
      .string('must be text')
      .max(TRANSCRIPT_LENGTH, `must have at most ${TRANSCRIPT_LENGTH} characters`),
  }),
  output: z.object({ exists: z.boolean() }),
  run: async ({ meetingId: id, text }, context) => ({
    exists: await keepSealed(context, 'meetings', id, text.trim() === '' ? '' : text),
  }),
});

const own = z.tuple([z.string(), z.string(), z.string(), z.string()]);
const quoted = z.tuple([z.string(), z.string(), z.string(), z.string().nullable(), z.string()]).transform(
  ([meetingId, title, heldOn, line, said]): SaidLine => ({
    meetingId,
    title,
    heldOn,
    line: line === null ? null : Number(line),
    said,
  }),
);

/**
 * Lines that hold these words: of one's own latest meetings the words spoken, which are opened here and leave as single
 * lines; of every meeting one reads what its decisions and promises say and quote.
 */
export const searchSaid = defineFunction({
  name: 'search-said',
  permission: 'meetings:read',
  limits: { bodyBytes: 4096, rate: { calls: 60, seconds: 60 } },
  input: z.object({
    term: z.string('must be text').trim().min(2, 'must have at least 2 characters').max(100),
  }),
  output: z.object({
    lines: z.array(
      z.object({
        meetingId: z.string(),
        title: z.string(),
        heldOn: z.string(),
        line: z.number().nullable(),
        said: z.string(),
      }),
    ),
  }),
  async run({ term }, { services, caller }) {
    const words = await services.api.run(caller, {
      name: 'own_transcripts',
      text: 'select meeting_id, title, held_on, sealed from private.own_transcripts($1)',
      values: [SEARCHED_MEETINGS],
      readOnly: false,
    });
    const spoken: SaidLine[] = [];
    for (const row of words.rows) {
      const [meetingId, title, heldOn, sealed] = own.parse(row);
      const text = decryptWithAny(services.keys, sealed, sealContext('meetings', meetingId));
      spoken.push(...findSaid(text, term).map((found) => ({ meetingId, title, heldOn, ...found })));
      if (spoken.length >= FOUND_LINES) break;
    }
    if (spoken.length > 0)
      await services.api.run(caller, {
        name: 'note_found',
        text: 'select private.note_found($1)',
        values: [`{${[...new Set(spoken.map(({ meetingId }) => meetingId))].join(',')}}`],
        readOnly: false,
      });
    const ledger = await services.api.run(caller, {
      name: 'search_quoted',
      text: `select m.id, m.title, m.held_on, p.line, left(coalesce(p.quote, p.what), 400)
        from public.promises p join public.meetings m on m.id = p.meeting_id
        where p.quote ilike private.like_pattern($1) or p.what ilike private.like_pattern($1)
        order by m.held_on desc, m.id, p.line limit $2`,
      values: [term, FOUND_LINES],
    });
    const place = ({ meetingId, line, said }: SaidLine) => `${meetingId} ${line ?? said}`;
    const lines = new Map<string, SaidLine>();
    for (const one of [...spoken, ...ledger.rows.map((row) => quoted.parse(row))])
      if (!lines.has(place(one))) lines.set(place(one), one);
    return {
      lines: [...lines.values()].sort((a, b) => b.heldOn.localeCompare(a.heldOn)).slice(0, FOUND_LINES),
    };
  },
});
