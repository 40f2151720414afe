import { timingSafeEqual } from 'node:crypto';
import { AdhelmError } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isLoopback } from '../config/index.ts';
import type { App } from './app-instance.ts';

export type Metrics = {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly jobs: Counter<'job' | 'outcome'>;
  readonly jobSeconds: Histogram<'job'>;
};

/** Creates one registry per application, so that two in one process do not share metrics. */
export function createMetrics(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'adhelm_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'adhelm_http_request_seconds',
      help: 'Response time by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobs: new Counter({
      name: 'adhelm_jobs_total',
      help: 'Finished jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'adhelm_job_seconds',
      help: 'Run time of jobs',
      labelNames: ['job'],
      buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1800],
      registers,
    }),
  };
}

function holdsToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Metrics are for operators: they need `METRICS_TOKEN` if it is set, and are limited to this machine otherwise. */
function checkReader(request: FastifyRequest, token: string | null): void {
  const allowed = token === null ? isLoopback(request.ip) : holdsToken(request, token);
  if (!allowed) throw new AdhelmError('forbidden', 'Metrics need METRICS_TOKEN or a loopback address.');
}

/** Measures every request by its route pattern and serves `/metrics` in the Prometheus text format. */
export function addMetrics(app: App, metrics: Metrics, token: string | null): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.httpSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    checkReader(request, token);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
