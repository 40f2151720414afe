import { defineDueWrites } from '../due-writes/index.ts';

/** Submissions that a worker sends, or looks up when their response was lost. */
export const dueSubmissions = defineDueWrites({ table: 'submissions', job: 'submit', parallel: 20 });
