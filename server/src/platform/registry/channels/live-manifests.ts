import { type ModuleManifest, moduleManifestSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../../foundation/database/index.ts';

/** Manifests of the modules that are live for everyone and not switched off. */
export async function liveManifests(queries: Queries): Promise<ModuleManifest[]> {
  const { rows } = await queries.query(
    `select release -> 'manifest' as manifest
       from module_releases r join module_channels c on c.module = r.module and c.live_version = r.version
      where c.disabled_reason is null
      order by r.module`,
  );
  return z
    .array(z.object({ manifest: moduleManifestSchema }))
    .parse(rows)
    .map(({ manifest }) => manifest);
}
