import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import type pg from 'pg';
import type { Config } from '../foundation/config/index.ts';

/** The command line is invalid. The message says why. */
export class UsageError extends Error {}

export type Surroundings = {
  readonly config: Config;
  readonly say: (line: string) => void;
  /** Writes a line that is no result, beside the output. */
  readonly note: (line: string) => void;
  /** The input that a password is read from. */
  readonly input: Readable & { readonly isTTY?: boolean };
};

/** What the commands of `npm run admin` are added with. */
export type CommandKit = {
  readonly program: Command;
  readonly surroundings: Surroundings;
  /** Runs a command on the database. Throws `ConfigError` when migrations are pending. */
  readonly onDatabase: (work: (pool: pg.Pool) => Promise<void>) => Promise<void>;
};
