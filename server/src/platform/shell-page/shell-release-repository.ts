import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';

/** Name below `/assets` → size in bytes. */
export type ShellFiles = Readonly<Record<string, number>>;

const rowSchema = z.object({ id: z.string(), files: z.record(z.string(), z.number()) });
type StoredShellRelease = z.infer<typeof rowSchema>;

/** Marks a release as served now. Returns false when it is not stored yet. */
export async function touchShellRelease(queries: Queries, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await queries.query('update shell_releases set last_served_at = $2 where id = $1', [
    id,
    at,
  ]);
  return rowCount === 1;
}

export async function saveShellRelease(
  queries: Queries,
  { id, files, at }: { readonly id: string; readonly files: ShellFiles; readonly at: Date },
): Promise<void> {
  await queries.query(
    'insert into shell_releases (id, files, first_served_at, last_served_at) values ($1, $2, $3, $3)',
    [id, JSON.stringify(files), at],
  );
}

/** Names of all files of the stored releases. */
export async function listStoredAssets(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await queries.query<{ file: string }>(
    'select distinct jsonb_object_keys(files) as file from shell_releases',
  );
  return new Set(rows.map(({ file }) => file));
}

/** The size of a stored release's file, in bytes; null when no release has it. */
export async function findShellAsset(queries: Queries, file: string): Promise<number | null> {
  const { rows } = await queries.query<{ bytes: number }>(
    'select (files ->> $1)::bigint as bytes from shell_releases where files ? $1 limit 1',
    [file],
  );
  return rows[0]?.bytes ?? null;
}

/** Releases that no server has served since a moment. */
export async function listUnusedReleases(queries: Queries, since: Date): Promise<StoredShellRelease[]> {
  const { rows } = await queries.query('select id, files from shell_releases where last_served_at < $1', [
    since,
  ]);
  return z.array(rowSchema).parse(rows);
}

export async function deleteShellRelease(queries: Queries, id: string): Promise<void> {
  await queries.query('delete from shell_releases where id = $1', [id]);
}
