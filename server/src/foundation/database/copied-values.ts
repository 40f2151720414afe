/** `PGCOPY\\n\\377\\r\\n\\0`, flags, and the length of an extension, which no version has. */
const HEADER_BYTES = 19;
const END = -1;
const FIRST_DAY = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;

/**
 * Rows as COPY writes them in binary. `next` goes to the next row, whose values are then read in their order, each by the
 * method of its type; null stays null.
 *
 * Format: https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format"; a date is the days since 2000-01-01.
 */
export class CopiedRows {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  readonly #days = new Map<number, string>();
  readonly #end: number;
  /** Whole rows. */
  readonly count: number;
  #at: number;

  /** `bytes` begin with the header, if they are the first ones. */
  constructor(bytes: Buffer, hasHeader: boolean) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = hasHeader ? HEADER_BYTES : 0;
    [this.count, this.#end] = this.#wholeRows();
  }

  /** What follows the last whole row: the beginning of the next one. */
  get rest(): Buffer {
    return this.#bytes.subarray(this.#end);
  }

  /** False after the last row. */
  next(): boolean {
    if (this.#at >= this.#end) return false;
    this.#at += 2;
    return true;
  }

  /** A value of `float8`. */
  float(): number | null {
    return this.#isNull() ? null : this.#view.getFloat64(this.#past(8));
  }

  /** A value of `integer`. */
  integer(): number | null {
    return this.#isNull() ? null : this.#view.getInt32(this.#past(4));
  }

  /** A value of `boolean`. */
  flag(): boolean | null {
    return this.#isNull() ? null : this.#view.getInt8(this.#past(1)) === 1;
  }

  /** A value of `text`. */
  text(): string | null {
    const length = this.#length();
    return length < 0 ? null : this.#bytes.toString('utf8', this.#past(length), this.#at);
  }

  /** A value of `date`, as YYYY-MM-DD. */
  day(): string | null {
    const days = this.integer();
    if (days === null) return null;
    const known = this.#days.get(days);
    if (known !== undefined) return known;
    const day = new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
    this.#days.set(days, day);
    return day;
  }

  #isNull(): boolean {
    return this.#length() < 0;
  }

  #length(): number {
    return this.#view.getInt32(this.#past(4));
  }

  /** Where the next value is, which has so many bytes. */
  #past(bytes: number): number {
    const from = this.#at;
    this.#at += bytes;
    return from;
  }

  #wholeRows(): [count: number, end: number] {
    const { byteLength } = this.#view;
    let count = 0;
    let end = this.#at;
    for (let at = end; at + 2 <= byteLength; ) {
      const fields = this.#view.getInt16(at);
      if (fields === END) break;
      at += 2;
      for (let field = 0; field < fields; field++) {
        if (at + 4 > byteLength) return [count, end];
        at += 4 + Math.max(0, this.#view.getInt32(at));
      }
      if (at > byteLength) break;
      count += 1;
      end = at;
    }
    return [count, end];
  }
}
