import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { defaultBrand } from '#src/lib/brand.ts';
import { type ProviderSettings, readProviders } from './auth/providers/provider-settings.ts';
import { backupLocation, milliseconds } from './backup/backup-location.ts';
import { type ModelSettings, modelSettings } from './model-settings.ts';
import { type Profile, profileFor } from './profile.ts';
import { SettingsError } from './settings-error.ts';
import { type FilesLocation, filesLocation } from './storage/location.ts';
import { readVapid, type VapidKeys } from './vapid-settings.ts';

export { SettingsError } from './settings-error.ts';

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'], 'must be on or off')
  .transform((value) => ['true', '1', 'on', 'yes'].includes(value));
const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const token = z.string().min(16, 'must have at least 16 characters');

/** Connections of one process to the database. */
export const DEFAULT_POOL_SIZE = 31;

const settings = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce
    .number('must be a port number from 0 to 65535')
    .int('must be a port number from 0 to 65535')
    .min(0, 'must be a port number from 0 to 65535')
    .max(65535, 'must be a port number from 0 to 65535')
    .default(3000),
  HOST: z.string().optional(),
  SITE_URL: url(['http:', 'https:']).optional(),
  REDIRECT_URLS: list.optional(),
  TRUST_PROXY: z
    .union(
      [flag.transform((on) => (on ? 1 : 0)), z.coerce.number().int().min(0).max(10)],
      'must be off or the number of proxies in front (0 to 10)',
    )
    .default(0),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  PG_BIN: z.string().optional(),
  PREPARED_STATEMENTS: flag.default(true),
  POOL_SIZE: z.coerce
    .number('must be a number from 4 to 1000')
    .int('must be a whole number')
    .min(4, 'must be a number from 4 to 1000')
    .max(1000, 'must be a number from 4 to 1000')
    .default(DEFAULT_POOL_SIZE),
  PUBLISHABLE_KEY: token.optional(),
  SECRET_KEY: token.optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  JWT_SIGNING_KEYS_FILE: z.string().optional(),
  SETUP_TOKEN: token.optional(),
  MAILER_AUTOCONFIRM: flag.default(false),
  SESSION_MAX_DAYS: z.coerce
    .number('must be a number of days from 1 to 3650')
    .int('must be a number of days from 1 to 3650')
    .min(1, 'must be a number of days from 1 to 3650')
    .max(3650, 'must be a number of days from 1 to 3650')
    .default(30),
  IDENTITY_LINKING: flag.default(true),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default(`${defaultBrand.title} <no-reply@localhost>`),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  INBOUND_WEBHOOK_SECRET: token.optional(),
  STORAGE_URL: z.string().optional(),
  BACKUP_URL: z.string().optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a number of minutes, hours or days such as 30m, 6h or 1d')
    .default('1d'),
  BACKUP_KEEP: z.coerce
    .number('must be a number from 1 to 1000')
    .int('must be a whole number')
    .min(1, 'must be a number from 1 to 1000')
    .max(1000, 'must be a number from 1 to 1000')
    .default(7),
  BACKUP_KEY: token.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  AI_PROVIDER: z
    .enum(['openai-compatible', 'openai', 'anthropic'], 'must be openai-compatible, openai or anthropic')
    .optional(),
  AI_BASE_URL: url(['http:', 'https:']).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL_API_KEY: z.string().optional(),
  AI_STT_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200).optional(),
  METRICS: flag.default(false),
  COMPAT_TEST: flag.default(false),
  REST_SCHEMAS: list.optional(),
  AI_STT_BASE_URL: url(['http:', 'https:']).optional(),
  AI_STT_MODEL: z.string().default('whisper-1'),
});

export interface BackupSettings {
  location: FilesLocation;
  everyMs: number;
  /** So many whole backups are kept. */
  keep: number;
  /** Encrypts them. */
  key: string | undefined;
}

/** A server with OpenAI's transcription route: speaches, LocalAI, vLLM, whisper.cpp behind its path option. */
export interface SpeechServer {
  /** Ends before /audio/transcriptions, such as http://127.0.0.1:8000/v1. */
  url: string;
  model: string;
  key: string | undefined;
}

export type Config = Readonly<{
  production: boolean;
  port: number;
  host: string;
  /** Without a slash at the end. With PORT=0 it is set once the port is known. */
  siteUrl: string;
  redirectUrls: readonly string[];
  /** Number of proxies whose forwarded address is believed; 0 believes none. */
  trustProxy: number;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  pgBin: string | undefined;
  /** Off behind a pooler in transaction mode: statements carry no names, and nothing listens. */
  preparedStatements: boolean;
  /** Most connections of this process to the database. */
  poolSize: number;
  publishableKey: string | undefined;
  secretKey: string | undefined;
  jwtSecret: string | undefined;
  jwtSigningKeysFile: string | undefined;
  setupToken: string;
  setupTokenFixed: boolean;
  mailerAutoconfirm: boolean;
  /** After so many days people sign in again, however busy the session was. */
  sessionMaxDays: number;
  /** People may connect identities of sign-in providers to their account themselves. */
  identityLinking: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who sends push messages; derived from keys.json where it is not given. */
  vapid: VapidKeys | undefined;
  /** With it a mail service may hand over answers by mail (server/mail/inbound-app.ts). */
  inboundWebhookSecret: string | undefined;
  /** Where the bytes of files lie. */
  files: FilesLocation;
  /** Backups made by themselves; null without BACKUP_URL. */
  backup: BackupSettings | null;
  /** OpenID Connect providers people may sign in with. */
  providers: readonly ProviderSettings[];
  /** The language model that words answers; null where the built-in engines answer alone. */
  model: ModelSettings | null;
  logLevel: string;
  metrics: boolean;
  /** What an acceptance run does differently (COMPAT_TEST). */
  profile: Profile;
  restSchemas: readonly string[];
  /** What turns recordings into words; without it people type what was said. */
  speech: SpeechServer | undefined;
}>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks every setting (names and defaults: README, Settings).
 * @throws SettingsError with one sentence that names the first bad setting.
 */
export function readConfig(environment: Environment, defaults: { dataDir?: string } = {}): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in settings.shape && value !== '' && value !== undefined,
    ),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(
      `${String(issue?.path[0])} ${issue?.message.replace(/^Invalid input:? ?/, 'is not valid: ')}.`,
    );
  }
  const s = parsed.data;
  if (s.COMPAT_TEST && environment.NODE_ENV === 'production') {
    throw new SettingsError(
      'COMPAT_TEST is for acceptance runs only and is refused while NODE_ENV is production.',
    );
  }
  const model = modelSettings(s);
  if (typeof model === 'string') throw new SettingsError(model);
  const vapid = readVapid(s.VAPID_PUBLIC_KEY, s.VAPID_PRIVATE_KEY);
  if (typeof vapid === 'string') throw new SettingsError(vapid);
  const profile = profileFor(s.COMPAT_TEST);
  const dataDir = resolve(s.DATA_DIR ?? defaults.dataDir ?? 'data');
  return {
    production: s.NODE_ENV === 'production',
    port: s.PORT,
    host: s.HOST ?? (profile.anyAddress ? '::' : '127.0.0.1'),
    siteUrl: (s.SITE_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
    redirectUrls: s.REDIRECT_URLS ?? [],
    trustProxy: s.TRUST_PROXY,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    pgBin: s.PG_BIN,
    preparedStatements: s.PREPARED_STATEMENTS,
    poolSize: s.POOL_SIZE,
    publishableKey: s.PUBLISHABLE_KEY,
    secretKey: s.SECRET_KEY,
    jwtSecret: s.JWT_SECRET,
    jwtSigningKeysFile: s.JWT_SIGNING_KEYS_FILE,
    setupToken: s.SETUP_TOKEN ?? randomBytes(24).toString('base64url'),
    setupTokenFixed: s.SETUP_TOKEN !== undefined,
    mailerAutoconfirm: s.MAILER_AUTOCONFIRM || profile.auth.autoconfirm,
    sessionMaxDays: s.SESSION_MAX_DAYS,
    identityLinking: s.IDENTITY_LINKING,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    vapid,
    inboundWebhookSecret: s.INBOUND_WEBHOOK_SECRET,
    files: filesLocation(s.STORAGE_URL, dataDir),
    backup: s.BACKUP_URL
      ? {
          location: backupLocation(s.BACKUP_URL),
          everyMs: milliseconds(s.BACKUP_EVERY),
          keep: s.BACKUP_KEEP,
          key: s.BACKUP_KEY,
        }
      : null,
    providers: readProviders(environment),
    model,
    logLevel: s.LOG_LEVEL,
    metrics: s.METRICS,
    profile,
    restSchemas: s.REST_SCHEMAS ?? ['public'],
    speech: s.AI_STT_BASE_URL
      ? {
          url: s.AI_STT_BASE_URL.replace(/\/+$/, ''),
          model: s.AI_STT_MODEL,
          key: s.AI_STT_API_KEY ?? s.AI_API_KEY,
        }
      : undefined,
  };
}

/** Reads `.env` of the working folder into the environment; what is already set wins. */
export function loadDotEnv(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new SettingsError(`.env cannot be read: ${String(error)}`);
  }
}
