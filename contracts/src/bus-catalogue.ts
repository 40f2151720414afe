import * as z from 'zod/mini';
import { actionStateSchema } from './actions.ts';
import { registryChangeSchema } from './registry-document.ts';
import { sessionUserSchema } from './session.ts';
import { settingsSchema } from './settings.ts';
import { selectedSourceAccountSchema } from './sources.ts';

/** What a late subscriber receives: nothing, or the last value. */
export type ReplayPolicy = 'none' | 'last';

export type BusEventDefinition = {
  readonly schema: z.ZodMiniType;
  /** The module that may publish it: `shell` for the host, `*` for any module that declares it. */
  readonly owner: string;
  readonly version: number;
  readonly replay: ReplayPolicy;
  /** Whether it is also sent to the user's other tabs. */
  readonly crossTab: boolean;
};

/** Every event that modules may exchange. A change that old listeners cannot parse needs a new event name. */
export const busCatalogue = {
  session: {
    schema: z.nullable(sessionUserSchema),
    owner: 'shell',
    version: 1,
    replay: 'last',
    crossTab: true,
  },
  settings: { schema: settingsSchema, owner: 'shell', version: 1, replay: 'last', crossTab: true },
  'campaigns.selectedSourceAccount': {
    schema: z.nullable(selectedSourceAccountSchema),
    owner: '*',
    version: 1,
    replay: 'last',
    crossTab: false,
  },
  'clients.selectedSourceAccount': {
    schema: z.nullable(selectedSourceAccountSchema),
    owner: '*',
    version: 1,
    replay: 'last',
    crossTab: false,
  },
  'facts.synced': {
    schema: z.object({ source: z.string(), account: z.string(), at: z.string(), rows: z.int() }),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  'sync.failed': {
    schema: z.object({ source: z.string(), account: z.string(), at: z.string(), reason: z.string() }),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  /** A sync waits for a limit of its source until then. */
  'sync.limited': {
    schema: z.object({ source: z.string(), account: z.string(), until: z.string() }),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  'action.changed': {
    schema: z.object({ actionId: z.string(), account: z.string(), state: actionStateSchema }),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  /** Lines were added to the activity log: one message per account and change, with the last of them. */
  'activity.added': {
    schema: z.object({ activityId: z.string(), account: z.nullable(z.string()) }),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  /** A manual task was created, ticked off or cancelled, or an import or sync confirmed or contradicted it. */
  'manual-task.changed': {
    schema: z.object({ taskId: z.string(), account: z.string() }),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  /** A submission changed state, or its source decided on it. */
  'submission.changed': {
    schema: z.object({ submissionId: z.string(), account: z.string() }),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  /** A job in the job tray progressed or ended. */
  'job.changed': {
    schema: z.object({ jobId: z.string(), account: z.nullable(z.string()) }),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  /** A person wants to see the job tray, where an admin resumes automation: the shell opens it. */
  'job-tray.requested': {
    schema: z.object({}),
    owner: '*',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  /** A module was promoted, rolled back, disabled or enabled; `sequence` is that of the resulting registry document. */
  'registry.changed': {
    schema: z.object({ sequence: z.int(), module: z.string(), change: registryChangeSchema }),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
  /** The stream could not replay missed messages: reload everything on screen. */
  'stream.reset': {
    schema: z.object({}),
    owner: 'shell',
    version: 1,
    replay: 'none',
    crossTab: false,
  },
} as const satisfies Record<string, BusEventDefinition>;

export type BusEventName = keyof typeof busCatalogue;
export type BusEventPayload<Name extends BusEventName> = z.infer<(typeof busCatalogue)[Name]['schema']>;

export function isBusEventName(name: string): name is BusEventName {
  return Object.hasOwn(busCatalogue, name);
}
