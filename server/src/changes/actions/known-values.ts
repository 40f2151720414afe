import type { ActionTarget } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { ObservedValue, ValueField } from '../../sources/index.ts';
import type { KnownEntity } from './entity-repository.ts';
import { observedValueSchema } from './written-values.ts';

type Asked = {
  readonly target: ActionTarget & { readonly field: ValueField };
  readonly entity: Pick<KnownEntity, 'kept'>;
};

/**
 * The known values of fields, in order: from the last sync, import or write, else the last confirmed change. A widget is
 * not on a list about which nothing is known.
 */
export async function knownValues(queries: Queries, asked: readonly Asked[]): Promise<ObservedValue[]> {
  const unkept = asked.flatMap(({ target, entity }, index) =>
    entity.kept(target.field) === undefined ? [{ ...target, index }] : [],
  );
  const confirmed = await lastConfirmed(queries, unkept);
  return asked.map(({ target: { field }, entity }, index) => {
    const kept = entity.kept(field);
    if (kept !== undefined) return kept;
    const last = confirmed.get(index);
    if (last !== undefined) return last;
    return field === 'widget-block' || field === 'widget-allow' ? false : null;
  });
}

type Unkept = Asked['target'] & { readonly index: number };

/** Only the source keeps widgets' settings, so these are nearly always widgets, which the index finds by their campaign. */
async function lastConfirmed(
  queries: Queries,
  unkept: readonly Unkept[],
): Promise<Map<number, ObservedValue>> {
  const found = new Map<number, ObservedValue>();
  const ofCampaigns = unkept.filter(({ kind, campaign }) => kind === 'widget' && campaign !== undefined);
  const others = unkept.filter((one) => !ofCampaigns.includes(one));
  for (const [asked, place] of [
    [ofCampaigns, `l.entity_kind = 'widget' and l.campaign_id = u.campaign_id`],
    [others, 'l.entity_kind = u.entity_kind and l.campaign_id is not distinct from u.campaign_id'],
  ] as const) {
    if (asked.length === 0) continue;
    const { rows } = await queries.query<{ index: number; observed: unknown }>(
      `select u.index, l.observed
       from unnest($1::integer[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
         as u (index, account_id, entity_kind, entity_id, field, campaign_id)
       cross join lateral (
         select observed from ledger l
         where l.account_id = u.account_id and l.entity_id = u.entity_id and l.field = u.field and ${place}
           and l.state = 'confirmed'
         order by l.settled_at desc limit 1
       ) l`,
      [
        asked.map(({ index }) => index),
        asked.map(({ account }) => account),
        asked.map(({ kind }) => kind),
        asked.map(({ id }) => id),
        asked.map(({ field }) => field),
        asked.map(({ campaign }) => campaign ?? null),
      ],
    );
    for (const { index, observed } of rows) found.set(index, observedValueSchema.parse(observed));
  }
  return found;
}
