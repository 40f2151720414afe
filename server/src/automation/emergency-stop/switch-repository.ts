import {
  type Actor,
  AdhelmError,
  type AutomationState,
  actorSchema,
  type StoppedWork,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

type Row = {
  readonly isStopped: boolean;
  readonly actor: unknown;
  readonly at: Date;
  readonly reason: string | null;
  readonly stopped: StoppedWork | null;
};

/** The switch for all automation. */
export async function readSwitch(queries: Queries): Promise<AutomationState> {
  const { rows } = await queries.query<Row>(
    `select is_stopped as "isStopped", actor, at, reason, stopped from automation_switch`,
  );
  const [row] = rows;
  // the row of the migration is older than any person
  if (row === undefined || row.at.getTime() === 0)
    return { isStopped: false, by: null, at: null, reason: null, stopped: null };
  const { isStopped, actor, at, reason, stopped } = row;
  return { isStopped, by: actorSchema.parse(actor), at: at.toISOString(), reason, stopped };
}

/**
 * Whether all automation is stopped. The switch cannot be moved until the transaction ends, so that what it commits
 * is either found by a stop, or not committed at all.
 */
export async function isAutomationStopped(queries: Queries): Promise<boolean> {
  const { rows } = await queries.query<{ isStopped: boolean }>(
    'select is_stopped as "isStopped" from automation_switch for share',
  );
  return rows[0]?.isStopped ?? false;
}

/** Throws `conflict` while all automation is stopped. */
export async function refuseWhileStopped(queries: Queries): Promise<void> {
  if (await isAutomationStopped(queries))
    throw new AdhelmError('conflict', 'All automation is stopped. An admin can resume it.');
}

type Moved = {
  readonly isStopped: boolean;
  readonly by: Actor;
  readonly at: Date;
  readonly reason: string | null;
};

/** Moves the switch; waits for what is being committed under it. Resolves with whether it was elsewhere before. */
export async function moveSwitch(queries: Queries, { isStopped, by, at, reason }: Moved): Promise<boolean> {
  const { rowCount } = await queries.query(
    'update automation_switch set is_stopped = $1, actor = $2, at = $3, reason = $4 where is_stopped <> $1',
    [isStopped, JSON.stringify(by), at, reason],
  );
  return rowCount === 1;
}

export async function keepStopped(queries: Queries, stopped: StoppedWork): Promise<void> {
  await queries.query('update automation_switch set stopped = $1', [JSON.stringify(stopped)]);
}
