import { defineDueWrites } from '../due-writes/index.ts';

/** Actions with writes that a worker sends and checks. */
export const dueActions = defineDueWrites({ table: 'actions', job: 'apply-action', parallel: 4 });
