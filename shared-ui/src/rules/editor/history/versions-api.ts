import type { StoredRule } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { pathOf } from '../../rules-api.ts';

// only the envelope is checked here; the server's tests check what is in it
const versionsSchema = z.object({ success: z.boolean(), data: z.array(z.custom<StoredRule>()) });

/** All versions of a rule, newest first; a null id requests nothing. */
export const useRuleVersions = (id: string | null) =>
  useApiQuery(id === null ? null : pathOf(id, '/versions'), {}, versionsSchema);
