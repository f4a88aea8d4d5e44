import { resolve } from 'node:path';
import { loadDotEnv, readConfig, SettingsError } from '../config.ts';
import { reachDatabase } from '../database/reach.ts';
import { sentenceFor } from '../start-error.ts';
import { backupLocation } from './backup-location.ts';
import { openBackupStore } from './backup-store.ts';
import { makeBackup } from './base-backup.ts';
import { openEncryptedStore } from './encrypted-store.ts';
import { makeLogicalBackup } from './logical-backup.ts';

/** `npm run backup -- <folder or s3://…>`: a whole backup, while the product may run. */
async function main(): Promise<void> {
  loadDotEnv();
  const [target, ...rest] = process.argv.slice(2);
  if (!target || rest.length > 0 || target.startsWith('-'))
    throw new SettingsError('Say where to: npm run backup -- <folder>');
  const config = readConfig(process.env);
  const { close } = await reachDatabase(config);
  try {
    const began = performance.now();
    const store = await openEncryptedStore(
      await openBackupStore(backupLocation(target), `${config.dataDir}/backup-incoming`),
      process.env.BACKUP_KEY || undefined,
    );
    const say = (line: string) => process.stderr.write(`  ${line}\n`);
    const manifest = config.databaseUrl
      ? await makeLogicalBackup(config, store, say)
      : (await makeBackup(config, store, say)).manifest;
    const megabytes = Math.round(manifest.files.reduce((sum, { size }) => sum + size, 0) / 1e6);
    process.stdout.write(
      `\n  A backup of ${megabytes} MB ${
        manifest.kind === 'export'
          ? 'of tables and files'
          : `of database and ${manifest.blobs?.length ?? 0} files`
      } is in ${/^s3:/.test(target) ? 'the bucket' : resolve(target)}` +
        ` (${((performance.now() - began) / 1000).toFixed(1)} s).\n` +
        (store.encrypted
          ? '  It is encrypted with BACKUP_KEY: without that key nothing of it can be read.\n\n'
          : '  It holds personal data and the keys of this installation, not encrypted (set BACKUP_KEY): keep it closed.\n\n'),
    );
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  const sentence = sentenceFor(error);
  console.error(sentence ? `\n  ${sentence}\n` : error);
  process.exit(1);
});
