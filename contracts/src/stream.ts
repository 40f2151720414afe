import * as z from 'zod/mini';
import { actionStateSchema } from './actions.ts';
import { registryChangeSchema } from './registry-document.ts';

/**
 * Messages of the event stream (`GET /api/events`). `account` decides who may see a message; null is for everyone
 * who is signed in. The id of a message is its sequence number: a client resumes after the last one it saw.
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
  z.object({
    type: z.literal('action.changed'),
    data: z.object({ actionId: z.string(), account: z.string(), state: actionStateSchema }),
  }),
  z.object({
    type: z.literal('activity.added'),
    data: z.object({ activityId: z.string(), account: z.nullable(z.string()) }),
  }),
  /** A submission went on, or its source decided about it. */
  z.object({
    type: z.literal('submission.changed'),
    data: z.object({ submissionId: z.string(), account: z.string() }),
  }),
  /** A manual task was made, ticked off, cancelled, or an import or sync showed what became of it. */
  z.object({
    type: z.literal('manual-task.changed'),
    data: z.object({ taskId: z.string(), account: z.string() }),
  }),
  /** Long work came further, or ended: whoever shows jobs asks for them again. */
  z.object({
    type: z.literal('job.changed'),
    data: z.object({ jobId: z.string(), account: z.nullable(z.string()) }),
  }),
  /** A module was published to people, rolled back, disabled or enabled: browsers read the registry again. */
  z.object({
    type: z.literal('registry.changed'),
    data: z.object({ sequence: z.int(), module: z.string(), change: registryChangeSchema }),
  }),
  /** The client was away for too long to be told what it missed: it loads again whatever it shows. */
  z.object({ type: z.literal('stream.reset'), data: z.object({}) }),
]);
export type StreamMessage = z.infer<typeof streamMessageSchema>;
export type StreamMessageType = StreamMessage['type'];
