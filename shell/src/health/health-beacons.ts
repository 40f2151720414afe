import { type ModuleHealthReport, messageOf, type ShellEnvironment } from '@adhelm/contracts';
import type { Session } from '../session/session.ts';
import type { HealthSink } from './module-health.ts';

const BATCH_MS = 2000;
const MOST_A_BATCH = 50;
const MOST_WAITING = 200;
const TRIES = 3;

type Waiting = { readonly report: ModuleHealthReport; readonly tries: number };

type Parts = {
  readonly environment: Pick<ShellEnvironment, 'apiHost'>;
  readonly session: Pick<Session, 'state' | 'token'>;
  readonly page: EventTarget;
  readonly onProblem: (error: unknown) => void;
};

/**
 * Sends health reports in batches, every two seconds and when the page is hidden. Reports of guests are dropped, and so
 * is a report that three batches could not deliver: health is a statistic and must not burden a server in trouble.
 */
export function healthBeacons({ environment, session, page, onProblem }: Parts): HealthSink {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const schedule = () => {
    if (waiting.length > 0) timer ??= setTimeout(flush, BATCH_MS);
  };

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (session.state.status === 'starting') return schedule();
    if (session.state.status === 'signed-out') waiting = [];
    const batch = waiting.splice(0, MOST_A_BATCH);
    if (batch.length === 0) return;
    send(batch).catch((error: unknown) => {
      const again = batch.map(({ report, tries }) => ({ report, tries: tries + 1 }));
      waiting = [...again.filter(({ tries }) => tries < TRIES), ...waiting].slice(0, MOST_WAITING);
      onProblem(`module health was not delivered: ${messageOf(error)}`);
      schedule();
    });
    schedule();
  };

  const send = async (batch: readonly Waiting[]): Promise<void> => {
    const response = await fetch(`${environment.apiHost}/api/modules/health`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token ?? ''}` },
      body: JSON.stringify({ reports: batch.map(({ report }) => report) }),
    });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
  };

  page.addEventListener('pagehide', flush);
  return {
    report: (report) => {
      if (waiting.length < MOST_WAITING) waiting.push({ report, tries: 0 });
      schedule();
    },
  };
}
