import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type DecipherGCM,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { SettingsError } from '../settings-error.ts';
import type { BackupStore } from './backup-store.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const PIECE_BYTES = 8 * 1024 * 1024;
/** The one object that is never encrypted: whether the others are, and with which salt. */
const ABOUT = 'about.json';

interface About {
  product: 'Harmattan';
  format: 1;
  /** Of the key's derivation, base64; null: nothing is encrypted. */
  salt: string | null;
  /** Tells a wrong key from a damaged backup. */
  check: string | null;
}

/** Names of its pieces, in order. */
export interface StoredFile {
  pieces: string[];
  size: number;
}

/** A store whose objects are compressed and, with a key, encrypted (AES-256-GCM, key by scrypt from BACKUP_KEY). */
export interface EncryptedStore {
  store: BackupStore;
  encrypted: boolean;
  put(name: string, content: Readable): Promise<void>;
  putJson(name: string, value: unknown): Promise<void>;
  get(name: string): Promise<Readable>;
  json<T>(name: string): Promise<T>;
  /**
   * Keeps a file in pieces, each once under its hash: of a large file that has hardly changed, hardly anything is kept
   * again. The pieces are those of one read, so a file that changes meanwhile is kept as it was read.
   */
  keep(path: string): Promise<StoredFile>;
}

/** @throws SettingsError when the key does not fit what is there */
export async function openEncryptedStore(
  store: BackupStore,
  key: string | undefined,
): Promise<EncryptedStore> {
  const secret = await secretOf(store, key);
  // With a key the names give no hint of known contents.
  const hasher = () => (secret ? createHmac('sha256', secret) : createHash('sha256'));

  const put = async (name: string, content: Readable) => {
    const gzip = createGzip({ level: 1 });
    const encrypted = secret ? new Encrypt(secret) : null;
    const flow = encrypted ? pipeline(content, gzip, encrypted) : pipeline(content, gzip);
    await Promise.all([flow, store.put(name, encrypted ?? gzip)]);
  };
  const get = async (name: string) => {
    const encrypted = await store.get(name);
    const plain = createGunzip();
    const flow = secret ? pipeline(encrypted, new Decrypt(secret), plain) : pipeline(encrypted, plain);
    flow.catch(() => {});
    return Readable.from(whole(plain, name));
  };
  return {
    store,
    encrypted: secret !== null,
    put,
    putJson: (name, value) => put(name, Readable.from([Buffer.from(JSON.stringify(value))])),
    get,
    async json<T>(name: string) {
      const parts: Buffer[] = [];
      for await (const part of await get(name)) parts.push(part as Buffer);
      return JSON.parse(Buffer.concat(parts).toString('utf8')) as T;
    },
    async keep(path) {
      const file = await open(path);
      const pieces: string[] = [];
      try {
        // Most files are small: a buffer no larger than the file, and one read.
        const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, Math.max(1, (await file.stat()).size)));
        let position = 0;
        for (;;) {
          const { bytesRead } = await file.read(piece, 0, piece.length, position);
          if (bytesRead === 0) return { pieces, size: position };
          const content = piece.subarray(0, bytesRead);
          const hash = hasher().update(content).digest('hex');
          const name = `objects/${hash.slice(0, 2)}/${hash}`;
          if (!(await store.has(name))) await put(name, Readable.from([content]));
          pieces.push(name);
          position += bytesRead;
        }
      } finally {
        await file.close();
      }
    },
  };
}

async function* whole(parts: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const part of parts) yield part as Buffer;
  } catch {
    throw new SettingsError(`The backup is damaged: ${name} cannot be read.`);
  }
}

async function secretOf(store: BackupStore, key: string | undefined): Promise<Buffer | null> {
  const about = await readAbout(store);
  if (!about) {
    const salt = key ? randomBytes(16) : null;
    const secret = key && salt ? derive(key, salt) : null;
    const fresh: About = {
      product: 'Harmattan',
      format: 1,
      salt: salt?.toString('base64') ?? null,
      check: secret && checkOf(secret),
    };
    await store.put(ABOUT, Readable.from([Buffer.from(`${JSON.stringify(fresh, null, 2)}\n`)]));
    return secret;
  }
  if (!about.salt) {
    if (key)
      throw new SettingsError('The backups there are not encrypted: name another folder for BACKUP_KEY.');
    return null;
  }
  if (!key) throw new SettingsError('The backups there are encrypted: set BACKUP_KEY to their key.');
  const secret = derive(key, Buffer.from(about.salt, 'base64'));
  if (checkOf(secret) !== about.check)
    throw new SettingsError('BACKUP_KEY is not the key of the backups there.');
  return secret;
}

async function readAbout(store: BackupStore): Promise<About | null> {
  if (!(await store.has(ABOUT))) return null;
  const parts: Buffer[] = [];
  for await (const part of await store.get(ABOUT)) parts.push(part as Buffer);
  const about = JSON.parse(Buffer.concat(parts).toString('utf8')) as About;
  if (about.product !== 'Harmattan' || about.format !== 1)
    throw new SettingsError('What lies there was not written by this version of npm run backup.');
  return about;
}

const derive = (key: string, salt: Buffer) => scryptSync(key, salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 });
const checkOf = (secret: Buffer) => createHmac('sha256', secret).update('harmattan backup').digest('hex');

class Encrypt extends Transform {
  private readonly cipher: CipherGCM;
  constructor(secret: Buffer) {
    super();
    const iv = randomBytes(IV_BYTES);
    this.cipher = createCipheriv('aes-256-gcm', secret, iv);
    this.push(iv);
  }
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    done(null, this.cipher.update(chunk));
  }
  override _flush(done: TransformCallback): void {
    this.push(this.cipher.final());
    done(null, this.cipher.getAuthTag());
  }
}

class Decrypt extends Transform {
  private readonly secret: Buffer;
  private decipher: DecipherGCM | null = null;
  private rest = Buffer.alloc(0);
  constructor(secret: Buffer) {
    super();
    this.secret = secret;
  }
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    if (!this.decipher && this.rest.length >= IV_BYTES) {
      this.decipher = createDecipheriv('aes-256-gcm', this.secret, this.rest.subarray(0, IV_BYTES));
      this.rest = this.rest.subarray(IV_BYTES);
    }
    // The last bytes are the tag.
    const whole = this.rest.length - TAG_BYTES;
    if (this.decipher && whole > 0) {
      this.push(this.decipher.update(this.rest.subarray(0, whole)));
      this.rest = this.rest.subarray(whole);
    }
    done();
  }
  override _flush(done: TransformCallback): void {
    const { decipher } = this;
    try {
      if (!decipher || this.rest.length !== TAG_BYTES) throw new Error('cut off');
      decipher.setAuthTag(this.rest);
      done(null, decipher.final());
    } catch {
      done(new Error('damaged or cut off'));
    }
  }
}
