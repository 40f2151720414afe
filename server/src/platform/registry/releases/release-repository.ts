import { type ModuleRelease, type ReleaseSummary, recordedReleaseSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../../foundation/database/index.ts';

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

/** null for a release that the current program cannot parse, which must not break everything else. */
function storedRelease(row: unknown): StoredRelease | null {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) return null;
  const { files_text: filesText, files_integrity: filesIntegrity, ...rest } = parsed.data;
  return { ...rest, filesText, filesIntegrity };
}

/** The release of a version; null when it was never published or can no longer be parsed. */
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

/** Every release that any browser may currently run: live, candidate, and fallback. */
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
  /** The deploy token of its publish; null for an admin's, and for builds of this checkout. */
  readonly tokenId: string | null;
};

/** Omits the list of bundled modules, which only the gate reads. */
export async function insertRelease(queries: Queries, release: NewRelease): Promise<void> {
  const { bundled: _, ...kept } = release.release;
  await queries.query(
    `insert into module_releases (module, version, federation_name, release, files_text, files_integrity, bytes,
       published_at, published_by, token_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      release.module,
      release.version,
      release.release.federationName,
      JSON.stringify(kept),
      release.filesText,
      release.filesIntegrity,
      release.bytes,
      release.publishedAt,
      release.publishedBy,
      release.tokenId,
    ],
  );
}

type SummaryRow = {
  version: string;
  federation_name: string;
  published_at: Date;
  published_by: string;
  bytes: number;
  is_revoked: boolean;
};

/** All versions of a module, newest first. */
export async function listReleases(queries: Queries, module: string): Promise<ReleaseSummary[]> {
  const { rows } = await queries.query<SummaryRow>(
    `select version, federation_name, published_at, published_by, bytes,
            exists (
              select from deploy_tokens t where t.id = token_id and t.revoked_at is not null) as is_revoked
       from module_releases where module = $1 order by published_at desc, version desc`,
    [module],
  );
  return rows.map((row) => ({
    version: row.version,
    federationName: row.federation_name,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    bytes: row.bytes,
    ...(row.is_revoked ? { tokenRevoked: true } : {}),
  }));
}

/** Existing names and versions: a version and a federation name are unique. */
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

/**
 * Versions that were once live for everyone, the latest first. Versions that were rolled back are left out, unless they
 * were promoted again.
 */
export async function listOnceLive(queries: Queries, module: string, most: number): Promise<string[]> {
  const { rows } = await queries.query<{ version: string }>(
    `select went.to_version as version from registry_audit went
      where went.module = $1 and went.action in ('promoted', 'rolled-back', 'rolled-back-automatically')
        and exists (select from module_releases known
                     where known.module = $1 and known.version = went.to_version)
        and not exists (select from registry_audit back
                         where back.module = $1 and back.from_version = went.to_version and back.id > went.id
                           and back.action in ('rolled-back', 'rolled-back-automatically'))
      group by went.to_version order by max(went.id::text) desc limit $2`,
    [module, most],
  );
  return rows.map(({ version }) => version);
}
