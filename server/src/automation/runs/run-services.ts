import type pg from 'pg';

/** What reading and deciding needs. */
export type DecideServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string };
};
