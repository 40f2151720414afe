import { isUtf8 } from 'node:buffer';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const CHUNK_BYTES = 262_144;
const LOOKED_AT_BYTES = 4096;

function startsWith(bytes: Buffer, ...mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** Detects UTF-16 without a mark: every other byte of western text is zero. */
function unmarkedUtf16(bytes: Buffer): TextEncoding | null {
  const looked = bytes.subarray(0, LOOKED_AT_BYTES);
  const zeros = [0, 0];
  looked.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = looked.length / 2;
  if (odd > half * 0.7 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.7 && odd < half * 0.05) return 'utf-16be';
  return null;
}

/** Detects the encoding of a text by its mark, or else by its bytes. */
export function encodingOf(bytes: Buffer): TextEncoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** The text of a file in chunks, without its byte order mark. */
export function* decodedText(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    yield decoder.decode(bytes.subarray(from, from + CHUNK_BYTES), { stream: true });
  }
  yield decoder.decode();
}

/** The beginning of a text. Its last line may be cut. */
export function beginningOf(bytes: Buffer): string {
  const [first = ''] = decodedText(bytes.subarray(0, CHUNK_BYTES));
  return first;
}
