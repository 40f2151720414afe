import type { RuleKind } from '@adhelm/contracts';

/** SQL: how the first decisions `f` of a kind find the keys of their entities. */
export const entityJoins: Readonly<
  Record<RuleKind, { readonly join: string; readonly key: string; readonly id: string }>
> = {
  widget: {
    join: 'join widgets e on e.account_id = f.account_id and e.external_id = f.entity_id',
    key: 'e.key',
    id: 'f.campaign_id',
  },
  content: {
    join: 'join contents e on e.account_id = f.account_id and e.external_id = f.entity_id',
    key: 'e.key',
    id: 'f.campaign_id',
  },
  campaign: { join: '', key: '0', id: 'f.entity_id' },
};
