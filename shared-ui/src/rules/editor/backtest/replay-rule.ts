import { AdhelmError, type Backtest, problemSchema, type RuleDraft } from '@adhelm/contracts';
import { type HostApi, parseAnswer } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

// only envelopes are checked here; the server's tests check what is in them
const backtestEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('day'), done: z.int(), of: z.int() }),
  z.object({ type: z.literal('done'), data: z.custom<Backtest>() }),
  z.object({ type: z.literal('failed'), problem: problemSchema }),
]);

type Replayed = { readonly id: string | null; readonly draft: RuleDraft; readonly days: number };

type Replay = {
  readonly signal: AbortSignal;
  /** Hears how many of the days are done. */
  readonly onDay: (done: number, of: number) => void;
};

/**
 * What a rule would have done on past days. Nothing is stored; it takes some seconds, and the server stops when `signal`
 * aborts.
 */
export async function replayRule(
  host: HostApi,
  { id, draft, days }: Replayed,
  { signal, onDay }: Replay,
): Promise<Backtest> {
  const path = `/api/rules${id === null ? '' : `/${encodeURIComponent(id)}`}/backtest`;
  // it is tried before it has a name
  const body = { rule: { ...draft, name: '–', mode: 'off' }, days };
  let last: z.infer<typeof backtestEventSchema> | null = null;
  await host.fetchApi(path, {
    method: 'POST',
    body,
    signal,
    onEvent: (data) => {
      const event = parseAnswer(backtestEventSchema, data);
      if (event.type === 'day') onDay(event.done, event.of);
      last = event;
    },
  });
  return resultOf(last);
}

function resultOf(event: z.infer<typeof backtestEventSchema> | null): Backtest {
  if (event?.type === 'done') return event.data;
  if (event?.type === 'failed') {
    const { kind, detail, title, status, requestId } = event.problem;
    throw new AdhelmError(kind, detail ?? title, {
      status,
      ...(requestId === undefined ? {} : { requestId }),
    });
  }
  throw new AdhelmError('upstream', messages.backtest.cut);
}
