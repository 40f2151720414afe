import { jobCommandSchema, jobsAnswerSchema } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type App, requesterOf } from '../../foundation/http/index.ts';
import { commandJob, type JobReader, type JobServices, listJobs } from './job-service.ts';

const tags = ['jobs'];

const readerOf = (request: FastifyRequest): JobReader => ({
  ...requesterOf(request),
  isAdmin: request.user.admin,
});

/** The job tray: long-running jobs, their progress, and commands for them. */
export function jobRoutes(api: App, services: JobServices): void {
  api.get(
    '/api/jobs',
    { schema: { tags, summary: 'Long work and its progress', response: { 200: jobsAnswerSchema } } },
    async (request) => ({ success: true, data: await listJobs(services, readerOf(request)) }),
  );
  api.post(
    '/api/jobs/:id/:command',
    {
      config: { permission: 'change-campaigns' },
      schema: {
        tags,
        summary: 'Pause, resume or cancel a job; returns all jobs',
        params: z.object({ id: z.string(), command: jobCommandSchema }),
        response: { 200: jobsAnswerSchema },
      },
    },
    async (request) => {
      const reader = readerOf(request);
      await commandJob(services, reader, request.params);
      return { success: true, data: await listJobs(services, reader) };
    },
  );
}
