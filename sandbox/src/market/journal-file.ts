import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import {
  type Genesis,
  genesisSchema,
  type MarketWrite,
  marketWriteSchema,
  type WriteJournal,
} from './writes.ts';

/** Closing twice is closing once. */
export type JournalFile = WriteJournal & { close(): void };

/**
 * The journal in `folder/market.jsonl`: the first line says how the market was laid out, each further line is one
 * write, synced to disk before `append` returns. A torn last line (the process was killed inside a write, so the
 * client got no answer) is cut off; any other line that cannot be read throws.
 */
export function openJournalFile(folder: string, genesisOfNew: () => Genesis): JournalFile {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'market.jsonl');
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = stored.slice(0, stored.lastIndexOf('\n') + 1);
  const descriptor = openSync(file, 'a+', 0o600);
  if (whole.length < stored.length) ftruncateSync(descriptor, Buffer.byteLength(whole));

  const [first, ...rest] = whole.split('\n').filter((line) => line !== '');
  const genesis = first === undefined ? genesisOfNew() : genesisSchema.parse(JSON.parse(first));
  const writes = rest.map((line) => marketWriteSchema.parse(JSON.parse(line)));
  let isOpen = true;
  const appendLine = (value: Genesis | MarketWrite) => {
    writeSync(descriptor, `${JSON.stringify(value)}\n`);
    fsyncSync(descriptor);
  };
  if (first === undefined) appendLine(genesis);
  return {
    genesis,
    writes,
    append: (write) => {
      appendLine(write);
      writes.push(write);
    },
    close: () => {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}
