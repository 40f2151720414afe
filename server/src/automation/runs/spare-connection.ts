import type pg from 'pg';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import type { Beside } from '../facts/index.ts';

/** Opens a second connection for a run, unless half of the pool is in use: those who wait for a page come first. */
export const spareConnection =
  (pool: pg.Pool, scope: Scope): Beside =>
  (work) =>
    isHalfInUse(pool) ? work() : withScope(pool, scope, (client) => work(client));

const isHalfInUse = ({ totalCount, idleCount, waitingCount, options }: pg.Pool) =>
  waitingCount > 0 || (totalCount - idleCount) * 2 >= options.max;
