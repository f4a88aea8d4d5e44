import { parseFailure } from './query-error.ts';

const NAME = /[\p{L}\p{N}_ $]/u;

/** Reads the small languages of the query string, character by character; says where it stopped understanding. */
export class Scanner {
  readonly text: string;
  readonly what: string;
  at = 0;

  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  peek(piece: string): boolean {
    return this.text.startsWith(piece, this.at);
  }

  take(piece: string): boolean {
    if (!this.peek(piece)) return false;
    this.at += piece.length;
    return true;
  }

  expect(piece: string): void {
    if (!this.take(piece)) this.fail(`expecting "${piece}"`);
  }

  spaces(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at += 1;
  }

  /** A piece with spaces allowed around it. */
  takeLoose(piece: string): boolean {
    const start = this.at;
    this.spaces();
    if (this.take(piece)) {
      this.spaces();
      return true;
    }
    this.at = start;
    return false;
  }

  end(expecting = 'end of input'): void {
    this.spaces();
    if (!this.done) this.fail(`expecting ${expecting}`);
  }

  /** A name: quoted, or letters, digits, `_`, `$`, spaces, and dashes that do not begin an arrow. */
  name(): string {
    this.spaces();
    if (this.peek('"')) return this.quoted();
    const start = this.at;
    for (;;) {
      const code = this.text.codePointAt(this.at);
      if (code === undefined) break;
      const char = String.fromCodePoint(code);
      if (NAME.test(char)) this.at += char.length;
      else if (char === '-' && this.at > start && this.text[this.at + 1] !== '>') this.at += 1;
      else break;
    }
    const name = this.text.slice(start, this.at).trim();
    if (name === '') this.fail('expecting field name (* or [a..z0..9_$])');
    return name;
  }

  quoted(): string {
    this.expect('"');
    let value = '';
    for (;;) {
      const char = this.text[this.at];
      if (char === undefined) return this.fail('expecting "\\""');
      this.at += 1;
      if (char === '"') return value;
      if (char === '\\') {
        const escaped = this.text[this.at];
        if (escaped === undefined) return this.fail('expecting any character');
        value += escaped;
        this.at += 1;
      } else value += char;
    }
  }

  /** Everything up to one of the given characters or the end. */
  until(stops: string): string {
    const start = this.at;
    while (this.at < this.text.length && !stops.includes(this.text[this.at] as string)) this.at += 1;
    return this.text.slice(start, this.at);
  }

  fail(expecting: string): never {
    const char = this.text[this.at];
    const unexpected = char === undefined ? 'end of input' : `"${char}"`;
    throw parseFailure(
      `${this.what} (${this.text.slice(0, 300)})`,
      this.at,
      `unexpected ${unexpected} ${expecting}`,
    );
  }
}
