import type { ModuleHealthReport } from '@adhelm/contracts';
import { testUser } from '@adhelm/shared-ui/testing';
import type { SessionState } from '../session/session.ts';
import { type FakeServer, fakeServer } from '../testing/fake-server.ts';
import { healthBeacons } from './health-beacons.ts';
import { lazySink } from './lazy-sink.ts';

const ROUTE = 'POST /api/modules/health';
const accepted = () => new Response(null, { status: 204 });
const report = (number: number): ModuleHealthReport => ({
  module: 'campaigns',
  version: `1.0.${number}`,
  outcome: 'mounted',
});

let server: FakeServer;
let state: SessionState;
let page: EventTarget;
let problems: unknown[];
beforeEach(() => {
  jest.useFakeTimers();
  server = fakeServer();
  server.answer(ROUTE, accepted);
  state = { status: 'signed-in', user: testUser };
  page = new EventTarget();
  problems = [];
});
afterEach(() => jest.useRealTimers());

const beacons = () =>
  healthBeacons({
    environment: { apiHost: '' },
    session: {
      get state() {
        return state;
      },
      token: 'token-1',
    },
    page,
    onProblem: (problem) => problems.push(problem),
  });
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const sent = () => server.calls(ROUTE).map(({ body }) => body);

describe('health beacons', () => {
  it('are sent together with the token, two seconds after the first', async () => {
    const sink = beacons();
    sink.report(report(1));
    await pass(1);
    sink.report(report(2));
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual([{ reports: [report(1), report(2)] }]);
    expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
    await pass(60);
    expect(sent()).toHaveLength(1);
  });

  it('are sent immediately when the page is hidden, in a request that outlives it', async () => {
    beacons().report(report(1));
    page.dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([{ reports: [report(1)] }]);
    expect(server.requests[0]?.init.keepalive).toBe(true);
  });

  it('are limited to fifty per request', async () => {
    const sink = beacons();
    for (let number = 0; number < 70; number += 1) sink.report(report(number));
    await pass(4);
    expect(server.calls(ROUTE).map(({ body }) => Reflect.get(Object(body), 'reports').length)).toEqual([
      50, 20,
    ]);
  });

  it('wait until the session is known, and are dropped for guests', async () => {
    state = { status: 'starting' };
    const sink = beacons();
    sink.report(report(1));
    await pass(10);
    expect(sent()).toEqual([]);
    state = { status: 'signed-in', user: testUser };
    await pass(2);
    expect(sent()).toHaveLength(1);
    state = { status: 'signed-out', reason: 'session-over' };
    sink.report(report(2));
    await pass(10);
    state = { status: 'signed-in', user: testUser };
    sink.report(report(3));
    await pass(2);
    expect(sent().at(-1)).toEqual({ reports: [report(3)] });
  });

  it('are retried three times when lost', async () => {
    server.answer(ROUTE, new Response('', { status: 503 }));
    beacons().report(report(1));
    await pass(120);
    expect(sent()).toHaveLength(3);
    expect(problems).toHaveLength(3);
  });

  it('are limited in number while waiting', async () => {
    server.answer(ROUTE, new TypeError('Failed to fetch'));
    const sink = beacons();
    for (let number = 0; number < 1000; number += 1) sink.report(report(number));
    await pass(120);
    expect(sent().length).toBeLessThanOrEqual(12);
  });
});

describe('the lazy sink', () => {
  it('loads its code once, with the first report, and again after a failure', async () => {
    const reports: ModuleHealthReport[] = [];
    let loads = 0;
    const sink = lazySink(
      async () => {
        loads += 1;
        if (loads === 1) throw new Error('offline');
        return { report: (one) => reports.push(one) };
      },
      (problem) => problems.push(problem),
    );
    expect(loads).toBe(0);
    sink.report(report(1));
    await pass(0);
    sink.report(report(2));
    sink.report(report(3));
    await pass(0);
    expect(loads).toBe(2);
    expect(reports).toEqual([report(2), report(3)]);
    expect(problems).toEqual([new Error('offline')]);
  });
});
