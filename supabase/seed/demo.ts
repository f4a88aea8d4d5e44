import type pg from 'pg';
import { writeDemoBarriers } from './demo-barriers.ts';
import { daysFrom, demoId } from './demo-clock.ts';
import { writeDemoCompliance } from './demo-compliance.ts';
import { writeDemoContent } from './demo-content.ts';
import { writeDemoCrises } from './demo-crises.ts';
import { writeDemoDownloads } from './demo-downloads.ts';
import { DEMO_PASSWORD, people } from './demo-firm.ts';
import { MEETING_TABLES, writeDemoMeetings } from './demo-meetings.ts';
import { writeDemoNotifications } from './demo-notifications.ts';
import { writeDemoPlaces } from './demo-places.ts';
import { writeDemoPolicies } from './demo-policies.ts';
import { writeDemoPredictions } from './demo-predictions.ts';
import { WORK_TABLES, writeDemoProjectWork } from './demo-project-work.ts';
import { writeDemoReaders } from './demo-readers.ts';
import { writeDemoRequests } from './demo-requests.ts';
import { writeDemoResults } from './demo-results.ts';
import { writeDemoSharedFiles } from './demo-shared-files.ts';
import { STAFFING_TABLES, writeDemoStaffing } from './demo-staffing.ts';
import { writeDemoVisitors } from './demo-visitor.ts';
import { writeDemoWork } from './demo-work.ts';

export interface SignIn {
  role: string;
  email: string;
  password: string;
}

interface DemoSecrets {
  hash: (password: string) => Promise<string>;
  /** Seals the words of meetings; with another one than the server's they cannot be opened. */
  encryptionKey: Buffer;
}

/** Every table the demonstration writes with the times things happened, past the triggers that would say «now». */
const TABLES = [
  'user_roles',
  'admin_requests',
  'profiles',
  'clients',
  'client_members',
  'ndpr_assessments',
  'ndpr_audit_requests',
  'projects',
  'project_members',
  'services',
  'stakeholders',
  'stakeholder_relations',
  'communications',
  'campaigns',
  'campaign_metrics',
  'approvals',
  'requests',
  'subscriptions',
  ...WORK_TABLES,
  ...MEETING_TABLES,
  ...STAFFING_TABLES,
];

/** What was written past the triggers is found by the search too: each record is filed as an insert would have filed it. */
async function fileForSearch(db: pg.PoolClient): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname = 'file_for_search' and t.tgfoid = to_regproc('private.file_' || c.relname)`,
  );
  for (const { name } of rows) {
    await db.query(
      `create trigger refile after update on public.${name} for each row execute function private.file_${name}()`,
    );
    await db.query(`alter table public.${name} disable trigger user`);
    await db.query(`alter table public.${name} enable trigger refile`);
    await db.query(`update public.${name} set id = id`);
    await db.query(`alter table public.${name} enable trigger user`);
    await db.query(`drop trigger refile on public.${name}`);
  }
}

/**
 * A believable firm over two years, dated back from `today`: 13 people, 24 clients, 60 projects with their teams,
 * services, stakeholders, texts and campaigns, what came in through the forms,
 * what people were told, and the history and audit log that such work would have left.
 * @returns the sign-ins to print; with `onlyList` nothing is written.
 */
export async function seedDemo(
  system: pg.Pool,
  { hash, encryptionKey }: DemoSecrets,
  today: Date,
  options: { onlyList?: boolean } = {},
): Promise<SignIn[]> {
  if (!options.onlyList) {
    const db = await system.connect();
    try {
      await db.query('begin');
      for (const table of TABLES) await db.query(`alter table public.${table} disable trigger user`);
      const ids = await writePeople(db, await hash(DEMO_PASSWORD), today);
      await writeDemoWork(db, ids, today);
      await writeDemoProjectWork(db, ids, today);
      await writeDemoMeetings(db, today, encryptionKey);
      await writeDemoStaffing(db, ids, today);
      await writeDemoRequests(db, ids, today);
      await writeDemoPlaces(db, today);
      await writeDemoDownloads(db, today);
      await writeDemoReaders(db, today);
      await writeDemoVisitors(db, ids, today);
      await writeDemoContent(db, ids, today);
      await writeDemoNotifications(db, today);
      for (const table of TABLES) await db.query(`alter table public.${table} enable trigger user`);
      await writeDemoCompliance(db, today);
      await writeDemoSharedFiles(db, today);
      await writeDemoCrises(db, ids, today);
      await writeDemoResults(db, ids, today);
      await writeDemoPolicies(db, ids, today);
      await writeDemoBarriers(db, ids, today);
      await fileForSearch(db);
      await db.query('commit');
      await writeDemoPredictions(system, today);
      await db.query('analyze');
    } catch (error) {
      await db.query('rollback');
      throw error;
    } finally {
      db.release();
    }
  }
  return people.map((person) => ({
    role: person.role ?? 'no role',
    email: person.email,
    password: DEMO_PASSWORD,
  }));
}

async function writePeople(
  db: pg.PoolClient,
  encrypted: string,
  today: Date,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [i, person] of people.entries()) {
    const id = demoId(person.email);
    ids[person.first] = id;
    const joined = daysFrom(
      today,
      person.role === null ? -3 : person.role === 'client' ? -400 + i * 20 : -760 + i * 5,
    );
    const metadata = { first_name: person.first, last_name: person.last };
    await db.query(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at, updated_at, last_sign_in_at)
       values ($1, $2, $3, $4, $5, $4, $4, $6)`,
      [id, person.email, encrypted, joined, metadata, daysFrom(today, -(i % 5))],
    );
    await db.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at) values ($1, $2, $3, 'email', $4, $4)`,
      [id, id, { sub: id, email: person.email, email_verified: true, ...metadata }, joined],
    );
    await db.query(
      `insert into public.profiles (user_id, first_name, last_name, phone, company, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)`,
      [
        id,
        person.first,
        person.last,
        person.phone ?? null,
        person.role && person.role !== 'client' ? 'Harmattan Advisory' : null,
        joined,
      ],
    );
    if (person.role) {
      await db.query(
        'insert into public.user_roles (user_id, role, created_at, granted_by) values ($1, $2, $3, $4)',
        [id, person.role, joined, demoId(people[0]?.email ?? '')],
      );
    }
  }
  await db.query(
    `insert into public.admin_requests (user_id, reason, status, created_at, expires_at, decided_by, decided_at, decision_reason) values
       ($1, 'I cover for Ifeoma during her leave.', 'pending', $2, $3, null, null, null),
       ($4, 'To export the client list.', 'refused', $5, $6, $7, $5, 'Ask me for the export instead.')`,
    [
      ids.Tolu,
      daysFrom(today, -2),
      daysFrom(today, 5),
      ids.Yusuf,
      daysFrom(today, -90),
      daysFrom(today, -83),
      ids.Segun,
    ],
  );
  return ids;
}
