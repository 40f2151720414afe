import * as z from 'zod';

/** The connection to a test's database, to pass to another process. */
export const databaseConnectionSchema = z.union([
  z.object({ connectionString: z.string() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
]);
