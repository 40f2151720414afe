import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Fault, type Faults, faultSchema } from './faults.ts';

/** Applies the fault switches to the requests of `app`. Register it before the routes. */
export function applyFaults(app: FastifyInstance, faults: Faults): void {
  const met = new WeakMap<FastifyRequest, readonly Fault[]>();
  app.addHook('preHandler', async (request, reply) => {
    const found = faults.take(request.method, request.url);
    met.set(request, found);
    for (const fault of found) await meetBefore(fault, request, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    let answer: unknown = payload;
    for (const fault of met.get(request) ?? []) {
      if (fault.kind === 'drop-after') request.raw.socket.destroy();
      if (fault.kind !== 'malformed') continue;
      reply.removeHeader('content-length');
      answer = fault.body;
    }
    return answer;
  });
}

async function meetBefore(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.sent) return;
  switch (fault.kind) {
    case 'latency':
      await after(fault.milliseconds, undefined, { ref: false });
      return;
    case 'throttled':
      if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
      await reply.code(429).send({ errors: 'Too Many Requests' });
      return;
    case 'server-error':
      await reply.code(fault.status).type('text/html').send('<html><body>Server error</body></html>');
      return;
    case 'unauthorised':
      await reply.code(401).send({ errors: 'Authentication token is invalid' });
      return;
    case 'drop-before':
      reply.hijack();
      request.raw.socket.destroy();
      return;
    case 'drop-after':
    case 'malformed':
      return;
  }
}

const switchesSchema = z.strictObject({ faults: z.array(faultSchema) });

/** `GET`, `PUT` (replaces all) and `DELETE /sandbox/faults`: the same switches over HTTP, `{faults: [...]}`. */
export function registerFaultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/sandbox/faults', async () => ({ faults: faults.list() }));
  app.put('/sandbox/faults', async (request, reply) => {
    const parsed = switchesSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send({ error: z.prettifyError(parsed.error) });
    faults.set(parsed.data.faults);
    return { faults: faults.list() };
  });
  app.delete('/sandbox/faults', async () => {
    faults.clear();
    return { faults: faults.list() };
  });
}
