import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Queries } from '../../foundation/database/index.ts';

type Row = { readonly payload: AdapterPayload; readonly consumedAt: Date | null };

function payloadOf(row: Row | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  if (row.consumedAt === null) return row.payload;
  return { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) };
}

const FOUND = `select payload, consumed_at as "consumedAt" from oidc_records
  where model = $1 and (expires_at is null or expires_at > now())`;

/** Stores oidc-provider's sessions, grants, codes and interactions in one table. */
export function createProviderRecords(queries: Queries): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await queries.query(
        `insert into oidc_records (model, id, payload, grant_id, uid, user_code, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (model, id) do update set
           payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
           user_code = excluded.user_code, expires_at = excluded.expires_at`,
        [
          model,
          id,
          payload,
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.userCode ?? null,
          // undefined = it does not expire
          expiresIn ?? null,
        ],
      );
    },
    async find(id) {
      const { rows } = await queries.query<Row>(`${FOUND} and id = $2`, [model, id]);
      return payloadOf(rows[0]);
    },
    async findByUid(uid) {
      const { rows } = await queries.query<Row>(`${FOUND} and uid = $2`, [model, uid]);
      return payloadOf(rows[0]);
    },
    async findByUserCode(userCode) {
      const { rows } = await queries.query<Row>(`${FOUND} and user_code = $2`, [model, userCode]);
      return payloadOf(rows[0]);
    },
    async consume(id) {
      await queries.query('update oidc_records set consumed_at = now() where model = $1 and id = $2', [
        model,
        id,
      ]);
    },
    async destroy(id) {
      await queries.query('delete from oidc_records where model = $1 and id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await queries.query('delete from oidc_records where model = $1 and grant_id = $2', [model, grantId]);
    },
  });
}

/**
 * Ends a person's sessions at the provider, except the one in their browser. Their tokens and unfinished sign-ins end
 * with them.
 */
export async function endSessions(queries: Queries, userId: string, exceptId: string | null): Promise<void> {
  await queries.query(
    `with spared as (
       select jsonb_path_query(payload, '$.authorizations.*.grantId') #>> '{}' as grant_id from oidc_records
        where model = 'Session' and id = $2 and payload->>'accountId' = $1
     )
     delete from oidc_records
      where payload->>'accountId' = $1
        and ((model = 'Session' and id is distinct from $2)
          or (model = 'Grant' and id not in (select grant_id from spared))
          or (model = 'AuthorizationCode' and grant_id not in (select grant_id from spared)))`,
    [userId, exceptId],
  );
}

/** Deletes expired records. */
export async function pruneProviderRecords(queries: Queries): Promise<void> {
  await queries.query('delete from oidc_records where expires_at < now()');
  await queries.query('delete from federated_sign_ins where expires_at < now()');
}
