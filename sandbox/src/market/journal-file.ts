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

/** Closing twice is a no-op. */
export type JournalFile = WriteJournal & { close(): void };

/**
 * The journal in `folder/market.jsonl`: the first line is the genesis of the market, each further line one write,
 * synced to disk before `append` returns. A torn last line (the process was killed during a write, so the client got no
 * response) is removed; any other invalid line throws.
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
