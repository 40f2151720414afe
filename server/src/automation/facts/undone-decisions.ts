/** SQL: whether the write `ul` of an action that undoes the one of the write `l` took it back. */
export const TAKES_BACK = `ul.account_id = l.account_id and ul.entity_kind = l.entity_kind
  and ul.entity_id = l.entity_id and ul.field = l.field and ul.campaign_id is not distinct from l.campaign_id
  and ul.state <> 'failed'`;

/** SQL: the actions `u` that took the write of a decision `d` back. */
export const UNDOING = `from ledger l join actions u on u.undo_of = l.action_id join ledger ul on ul.action_id = u.id
  where l.id = d.write_id and ${TAKES_BACK}`;

/** SQL: whether the write of a decision `d` was taken back. */
export const DECISION_UNDONE = `exists (select ${UNDOING})`;
