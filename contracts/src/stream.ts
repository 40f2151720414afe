import * as z from 'zod/mini';
import { actionStateSchema } from './actions.ts';
import { registryChangeSchema } from './registry-document.ts';

/**
 * Messages of the event stream (`GET /api/events`). `account` decides who may see a message; null is for all signed-in
 * people. A message's id is its sequence number: a client resumes after the last one it saw.
 */
export const streamMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('facts.synced'),
    data: z.object({ source: z.string(), account: z.string(), at: z.iso.datetime(), rows: z.int() }),
  }),
  z.object({
    type: z.literal('sync.failed'),
    data: z.object({ source: z.string(), account: z.string(), at: z.iso.datetime(), reason: z.string() }),
  }),
  /** A sync waits for a limit of its source until then. */
  z.object({
    type: z.literal('sync.limited'),
    data: z.object({ source: z.string(), account: z.string(), until: z.iso.datetime() }),
  }),
  z.object({
    type: z.literal('action.changed'),
    data: z.object({ actionId: z.string(), account: z.string(), state: actionStateSchema }),
  }),
  z.object({
    type: z.literal('activity.added'),
    data: z.object({ activityId: z.string(), account: z.nullable(z.string()) }),
  }),
  /** A submission changed state, or its source decided on it. */
  z.object({
    type: z.literal('submission.changed'),
    data: z.object({ submissionId: z.string(), account: z.string() }),
  }),
  /** A manual task was created, ticked off or cancelled, or an import or sync confirmed or contradicted it. */
  z.object({
    type: z.literal('manual-task.changed'),
    data: z.object({ taskId: z.string(), account: z.string() }),
  }),
  /** A job progressed or ended; views of jobs reload them. */
  z.object({
    type: z.literal('job.changed'),
    data: z.object({ jobId: z.string(), account: z.nullable(z.string()) }),
  }),
  /** A module was promoted, rolled back, disabled or enabled; browsers reload the registry. */
  z.object({
    type: z.literal('registry.changed'),
    data: z.object({ sequence: z.int(), module: z.string(), change: registryChangeSchema }),
  }),
  /** The client was disconnected for too long to replay what it missed and reloads everything it displays. */
  z.object({ type: z.literal('stream.reset'), data: z.object({}) }),
]);
export type StreamMessage = z.infer<typeof streamMessageSchema>;
