import type pg from 'pg';
import { CONSENT_VERSION } from '#src/features/requests/kinds.ts';
import { subscriptionListNames, subscriptionLists } from '#src/features/subscriptions/lists.ts';
import { daysFrom, demoId } from './demo-clock.ts';

/** How many days ago each reader confirmed; more came in the weeks after an article. */
const confirmed = [
  391, 372, 360, 344, 341, 318, 302, 287, 285, 271, 254, 240, 238, 221, 219, 198, 187, 176, 174, 161, 149,
  142, 130, 121, 118, 104, 96, 91, 90, 89, 77, 68, 61, 54, 47, 40, 33, 27, 21, 14, 9, 6, 3, 1,
] as const;

const houses = ['reader', 'office', 'newsroom', 'clinic', 'college', 'chamber'] as const;

/** The direct lines of everybody with a page, in the form of the firm's own numbers: partners, advisers (2x), consultants (3x). */
const lines = {
  line_ifeoma_danjuma_obi: '+234 800 100 0001',
  line_segun_alakiteri: '+234 800 100 0002',
  line_rukayya_dandaura: '+234 800 100 0005',
  line_mfon_udoekpo: '+234 800 100 0006',
  line_hadiza_yandaki: '+234 800 100 0021',
  line_olanrewaju_akinbode: '+234 800 100 0022',
  line_wandoo_tyokighir: '+234 800 100 0023',
  line_sani_baure: '+234 800 100 0031',
  line_uzoamaka_nwankiti: '+234 800 100 0032',
} as const;

/** Who reads the firm's mails: confirmed with a consent each, two who have not answered yet, and the lines of the people of the site. */
export async function writeDemoReaders(db: pg.PoolClient, today: Date): Promise<void> {
  for (const [at, ago] of confirmed.entries()) {
    const on = daysFrom(today, -ago);
    const email = `reader.${at + 1}@${houses[at % houses.length]}.example`;
    // Every fourth reads about the files as well.
    for (const list of subscriptionListNames.slice(0, at % 4 === 0 ? 2 : 1)) {
      await db.query(
        `insert into public.subscriptions (id, email, list, state, requested_at, confirmed_at, last_mail_at, created_at)
         values ($1, $2, $3, 'confirmed', $4::timestamptz - interval '20 minutes', $4, $4::timestamptz - interval '20 minutes',
           $4::timestamptz - interval '20 minutes')`,
        [demoId(`reader ${at} ${list}`), email, list, on],
      );
      await db.query(
        `insert into public.consents (subject_hash, purpose, text_version, text, source, given_at)
         values (private.subject_hash($1), $2, $3, $4, 'confirmation link', $5)`,
        [email, list, CONSENT_VERSION, subscriptionLists[list].consent, on],
      );
    }
  }
  for (const at of [1, 2])
    await db.query(
      `insert into public.subscriptions (id, email, list, state, requested_at, last_mail_at, created_at)
       values ($1, $2, 'newsletter', 'pending', $3, $3, $3)`,
      [demoId(`reader pending ${at}`), `pending.${at}@reader.example`, daysFrom(today, -at)],
    );
  for (const [key, line] of Object.entries(lines))
    await db.query('update public.firm_facts set value = $2 where key = $1', [key, line]);
}
