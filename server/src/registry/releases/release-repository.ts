import { type ModuleRelease, type ReleaseSummary, recordedReleaseSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../database/pool.ts';

export type StoredRelease = {
  readonly module: string;
  readonly version: string;
  readonly release: ModuleRelease;
  readonly filesText: string;
  readonly filesIntegrity: string;
};

const rowSchema = z.object({
  module: z.string(),
  version: z.string(),
  release: recordedReleaseSchema,
  files_text: z.string(),
  files_integrity: z.string(),
});

const COLUMNS = 'module, version, release, files_text, files_integrity';

/** null for what no program of today can run: it must not take everything else with it. */
function storedRelease(row: unknown): StoredRelease | null {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) return null;
  const { files_text: filesText, files_integrity: filesIntegrity, ...rest } = parsed.data;
  return { ...rest, filesText, filesIntegrity };
}

/** The release of a version; null where it was never published, or cannot be read any more. */
export async function findRelease(
  queries: Queries,
  module: string,
  version: string,
): Promise<StoredRelease | null> {
  const { rows } = await queries.query(
    `select ${COLUMNS} from module_releases where module = $1 and version = $2`,
    [module, version],
  );
  return rows.length === 0 ? null : storedRelease(rows[0]);
}

/** Every release that some browser may run now: live, candidate, and the version to fall back to. */
export async function listCurrentReleases(queries: Queries): Promise<StoredRelease[]> {
  const { rows } = await queries.query(
    `select ${COLUMNS} from module_releases
      where exists (
        select from module_channels channel
         where channel.module = module_releases.module
           and module_releases.version in (channel.live_version, channel.candidate_version, channel.previous_version))`,
  );
  return rows.map(storedRelease).filter((release) => release !== null);
}

export type NewRelease = StoredRelease & {
  readonly bytes: number;
  readonly publishedAt: Date;
  readonly publishedBy: string;
};

export async function insertRelease(queries: Queries, release: NewRelease): Promise<void> {
  await queries.query(
    `insert into module_releases (module, version, federation_name, release, files_text, files_integrity, bytes,
       published_at, published_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      release.module,
      release.version,
      release.release.federationName,
      JSON.stringify(release.release),
      release.filesText,
      release.filesIntegrity,
      release.bytes,
      release.publishedAt,
      release.publishedBy,
    ],
  );
}

type SummaryRow = {
  version: string;
  federation_name: string;
  published_at: Date;
  published_by: string;
  bytes: number;
};

/** All versions of a module, newest first. */
export async function listReleases(queries: Queries, module: string): Promise<ReleaseSummary[]> {
  const { rows } = await queries.query<SummaryRow>(
    `select version, federation_name, published_at, published_by, bytes
       from module_releases where module = $1 order by published_at desc, version desc`,
    [module],
  );
  return rows.map((row) => ({
    version: row.version,
    federationName: row.federation_name,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    bytes: row.bytes,
  }));
}

/** Names and versions that are taken: a version, and a federation name, exist once. */
export async function listTaken(
  queries: Queries,
  module: string,
  federationName: string,
): Promise<{ readonly versions: string[]; readonly federationNames: string[] }> {
  const { rows } = await queries.query<{ module: string; version: string; federation_name: string }>(
    'select module, version, federation_name from module_releases where module = $1 or federation_name = $2',
    [module, federationName],
  );
  return {
    versions: rows.filter((row) => row.module === module).map((row) => row.version),
    federationNames: rows.map((row) => row.federation_name),
  };
}
