import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config/index.ts';
import type { NotificationListener, ReplicaReader } from '../database/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { App } from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { Cipher } from '../secrets/index.ts';

/** What features receive from the server: the running foundations, and the time. */
export type Services = {
  readonly config: Config;
  readonly log: Logger;
  /** For all queries, inside `withScope`. */
  readonly pool: pg.Pool;
  /** For reports that may read a replica. */
  readonly reader: ReplicaReader;
  readonly cipher: Cipher;
  readonly jobs: JobQueue;
  readonly events: EventFeed;
  /** Notifications of other processes, by PostgreSQL's NOTIFY. */
  readonly listener: Pick<NotificationListener, 'on'>;
  readonly metrics: Registry;
  /** Base URL of the simulated networks; null when the sandbox is off. */
  readonly sandboxUrl: string | null;
  /** The time by which the product decides. */
  readonly now: () => Date;
  /** Moves the simulated networks' time; unset when the sandbox is off or runs elsewhere. */
  readonly moveSandbox?: (offsetMs: number) => Promise<void>;
};

/** One feature of the server. */
export type Feature = {
  /** Opens what its routes need, before they are added. Resolves with a cleanup to run after the last request. */
  readonly open?: (services: Services) => Promise<() => Promise<void>>;
  /** Declares its jobs and schedules, before the queue starts. */
  readonly jobs?: (services: Services) => void;
  /** Routes below `/api`, for signed-in people. */
  readonly api?: (api: App, services: Services) => void | Promise<void>;
  /** Other routes: pages, registry. */
  readonly pages?: (app: App, services: Services) => void | Promise<void>;
  /** Runs once everything has started. Resolves with a cleanup that runs first when the server stops. */
  readonly start?: (services: Services) => Promise<(() => Promise<void>) | undefined>;
};
