import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import * as z from 'zod/mini';
import { DemoFault } from './demo-fault.ts';

/** What the client passes to handlers: where to report errors that nobody expected. */
export type DemoEnvironment = { readonly Bindings: { readonly report: (error: unknown) => void } };
export type DemoApp = Hono<DemoEnvironment>;

/** An area's handlers by full path. Refusals are answered as `{ message }` with their status. */
export function demoApp(): DemoApp {
  const app = new Hono<DemoEnvironment>();
  app.notFound((context) => context.json({ message: 'Something went wrong' }, 404));
  app.onError((error, context) => {
    if (error instanceof DemoFault) return context.json({ message: error.message }, error.status);
    context.env.report(error);
    return context.json({ message: 'Internal server error' }, 500);
  });
  return app;
}

/** The request's JSON by `schema`. Throws the fault 400 that names the first wrong member. */
export async function payloadOf<Schema extends z.core.$ZodType>(
  { req }: Context<DemoEnvironment>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = z.safeParse(schema, await req.json());
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DemoFault(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
