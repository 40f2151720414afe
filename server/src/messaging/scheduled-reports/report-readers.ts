import type pg from 'pg';
import { type Queries, type Scope, systemScope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';

/** Who looks: their own reports, or everyone's. */
export type ReportReader = { readonly id: string; readonly name: string; readonly seesAll: boolean };

/** Runs `work` in a person's scope, in which PostgreSQL shows only the reports that they see. */
export function withReader<Result>(
  pool: pg.Pool,
  { scope, reader }: { readonly scope: Scope; readonly reader: ReportReader },
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return withScope(pool, scope, async (client) => {
    await showReports(client, settingOf(reader));
    return work(client);
  });
}

/** The same as what they do at a request. */
export function withReportPerson<Result>(
  pool: pg.Pool,
  person: Requester & { readonly reader: ReportReader },
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return withRequester(pool, person, async (client) => {
    await showReports(client, settingOf(person.reader));
    return work(client);
  });
}

/** Runs `work` with everyone's reports: for workers, and for links in mail. */
export function withEveryReport<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return withScope(pool, systemScope, async (client) => {
    await showEveryReport(client);
    return work(client);
  });
}

/** Shows everyone's reports until the transaction ends. */
export const showEveryReport = (queries: Queries): Promise<void> => showReports(queries, 'all');

const settingOf = ({ id, seesAll }: ReportReader) => (seesAll ? 'all' : `person:${id}`);

async function showReports(queries: Queries, setting: string): Promise<void> {
  await queries.query(`select set_config('adhelm.report_reader', $1, true)`, [setting]);
}
