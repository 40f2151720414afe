import type pg from 'pg';

const PAGE_ROWS = 10_000;

type Asked = {
  /** Of the cursor: one at a time has it in a transaction. */
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
};

/** The rows of a long answer, page by page, in the transaction of `client`. */
export async function* cursorPages<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { name, sql, parameters }: Asked,
): AsyncGenerator<readonly Row[]> {
  await client.query(`declare ${name} no scroll cursor for ${sql}`, [...parameters]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${PAGE_ROWS} from ${name}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query(`close ${name}`);
}
