import type pg from 'pg';

const PAGE_ROWS = 10_000;

type CursorQuery = {
  /** The cursor's name, which must be unique in a transaction. */
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
};

/** The rows of a large result, page by page, in the transaction of `client`. */
export async function* cursorPages<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { name, sql, parameters }: CursorQuery,
): AsyncGenerator<readonly Row[]> {
  await client.query(`declare ${name} no scroll cursor for ${sql}`, [...parameters]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${PAGE_ROWS} from ${name}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query(`close ${name}`);
}
