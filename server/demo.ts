import { hash } from '@node-rs/argon2';
import { seedDemo } from '../supabase/seed/demo.ts';
import { writeDemoFiles } from './demo-files.ts';
import type { Services } from './services.ts';

/** Fills an empty database with the demonstration firm; returns the sign-ins to print. */
export async function seedDemoOnce(services: Services): Promise<readonly string[]> {
  const { system, clock, keys } = services;
  const { rows } = await system.query<{ people: string }>('select count(*) as people from auth.users');
  const signIns = await seedDemo(
    system,
    { hash: (password) => hash(password), encryptionKey: keys.encryptionKey },
    clock(),
    { onlyList: Number(rows[0]?.people) > 0 },
  );
  await writeDemoFiles(services);
  return signIns.map((person) => `${person.role.padEnd(20)} ${person.email.padEnd(34)} ${person.password}`);
}
