import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { NotificationListener } from './database/notification-listener.ts';
import type { EventFeed } from './events/event-feed.ts';
import type { App } from './http/app-instance.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Cipher } from './secrets/cipher.ts';

/** What features get from the program: the foundations, already running, and the time. */
export type Services = {
  readonly config: Config;
  readonly log: Logger;
  /** All queries go here, inside `withScope`. */
  readonly pool: pg.Pool;
  readonly cipher: Cipher;
  readonly jobs: JobQueue;
  readonly events: EventFeed;
  /** Notices of other processes, by PostgreSQL's NOTIFY. */
  readonly listener: Pick<NotificationListener, 'on'>;
  readonly metrics: Registry;
  /** Where the simulated networks are; null = there are none. */
  readonly sandboxUrl: string | null;
  readonly now: () => Date;
};

/** One feature's part in the program. */
export type Feature = {
  /** Opens what its routes need, before they are added; what it resolves with runs after the last request. */
  readonly open?: (services: Services) => Promise<() => Promise<void>>;
  /** Declares its jobs and schedules, before the queue starts. */
  readonly jobs?: (services: Services) => void;
  /** Routes below `/api`, for signed-in people. */
  readonly api?: (api: App, services: Services) => void | Promise<void>;
  /** Other routes: pages, registry. */
  readonly pages?: (app: App, services: Services) => void | Promise<void>;
  /** Runs once everything is up; what it resolves with runs first when the program stops. */
  readonly start?: (services: Services) => Promise<(() => Promise<void>) | undefined>;
};
