import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { CommandLine } from './command-line.ts';

export type Surroundings = {
  readonly config: Config;
  readonly say: (line: string) => void;
  /** The input that a password is read from. */
  readonly input: Readable & { readonly isTTY?: boolean };
};

/** One command of `npm run admin`. Throws `UsageError` and `AdhelmError`. */
export type Command = (pool: pg.Pool, line: CommandLine, surroundings: Surroundings) => Promise<void>;
