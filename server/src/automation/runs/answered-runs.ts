import type pg from 'pg';
import type { RunServices } from './run-services.ts';

type Answered = {
  readonly run: string;
  readonly rule: string;
  readonly version: number;
  readonly name: string;
  readonly accounts: readonly string[];
};

/** Announces the rules of runs of which nothing waits for a person any more. */
export async function tellAnswered(
  { tellNews }: Pick<RunServices, 'tellNews'>,
  client: pg.ClientBase,
  runs: readonly string[],
  at: Date,
): Promise<void> {
  const { rows } = await client.query<Answered>(
    `select r.id as run, r.rule_id as rule, r.version, v.draft ->> 'name' as name, array(
       select distinct account_id::text from rule_decisions where run_id = r.id
     ) as accounts
     from rule_runs r join rule_versions v on v.rule_id = r.rule_id and v.version = r.version
     where r.id = any ($1::uuid[]) and not exists (
       select from rule_decisions d where d.rule_id = r.rule_id and d.state = 'waiting'
     )`,
    [runs],
  );
  for (const { run, rule, version, name, accounts } of rows)
    await tellNews(client, { kind: 'answered', run, rule: { id: rule, version, name }, at, accounts });
}
