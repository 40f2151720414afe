import * as z from 'zod';

/** Where the database of a test is, as another process is given it. */
export const databaseConnectionSchema = z.union([
  z.object({ connectionString: z.string() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
]);
