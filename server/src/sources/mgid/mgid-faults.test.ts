import { inspect } from 'node:util';
import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown } from '../changes.ts';
import { allOf, failureOf } from '../testing/fault-contract.ts';
import { week } from '../testing/sandbox-contract.ts';
import { readStatus, writeStatus } from '../testing/status-calls.ts';
import { mgidConnector } from './mgid-connector.ts';
import { campaign, mgidContract } from './testing/mgid-contract.ts';

const never = new AbortController().signal;

describe('the MGID connector when something goes wrong', () => {
  const { connector, source, access, berlin, campaigns, facts, running } = mgidContract();

  describe('faults', () => {
    it('reads again after 429 with and without Retry-After, 5xx and a broken connection', async () => {
      const expected = await facts('campaign_day');
      source().sandbox.faults.set([
        { kind: 'throttled', retryAfterSeconds: 1, times: 1 },
        { kind: 'throttled', times: 1 },
      ]);
      const began = performance.now();
      expect(await facts('campaign_day')).toEqual(expected);
      expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
      source().sandbox.faults.set([{ kind: 'server-error', status: 503, times: 1 }]);
      expect(await facts('campaign_day')).toEqual(expected);
      source().sandbox.faults.set([{ kind: 'drop-before', times: 1 }]);
      expect(await facts('campaign_day')).toEqual(expected);
      source().sandbox.faults.set([{ kind: 'drop-after', times: 1 }]);
      expect(await facts('campaign_day')).toEqual(expected);
    });

    it('does not wait longer than it should: throttled, with the seconds', async () => {
      source().sandbox.faults.set([{ kind: 'throttled', retryAfterSeconds: 30 }]);
      const error = await failureOf(facts('campaign_day'));
      expect(error).toMatchObject({ kind: 'throttled', retryAfterSeconds: 30 });
    });

    it.each([
      ['throttled for good', { kind: 'throttled' }, 'throttled'],
      ['failing for good', { kind: 'server-error', status: 500 }, 'upstream'],
      ['not accepting the token', { kind: 'unauthorised' }, 'auth'],
      ['answering what is no JSON', { kind: 'malformed' }, 'upstream'],
      ['answering another shape', { kind: 'malformed', body: '{"rows": []}' }, 'upstream'],
      ['answering a list where a map belongs', { kind: 'malformed', body: '[1, 2]' }, 'upstream'],
    ] as const)('MGID %s is an error of its kind, for every read', async (_what, fault, kind) => {
      const fresh = mgidConnector({ firstRetryDelay: 1, retries: 1 });
      const id = await running();
      source().sandbox.faults.set([fault]);
      const reads = [
        allOf(fresh.listCampaigns(access(), never)),
        allOf(fresh.listContents(access(), never)),
        allOf(fresh.readFacts(access(), 'widget_day', week, never)),
        readStatus(fresh, access(), campaign(id), never),
      ];
      for (const read of await Promise.all(reads.map(failureOf))) {
        expect(read).toBeInstanceOf(AdhelmError);
        expect(read).toMatchObject({ kind });
      }
    });

    it('names the place of a malformed answer', async () => {
      source().sandbox.faults.set([{ kind: 'malformed', path: 'statistics-reports' }]);
      const error = await failureOf(facts('widget_day'));
      expect(error).toMatchObject({ message: expect.stringContaining('/statistics-reports') });
    });

    it('fails a report whose later page is malformed, and leaves nothing running', async () => {
      source().sandbox.faults.set([{ kind: 'malformed', path: 'offset=2000' }]);
      expect(await failureOf(facts('widget_day'))).toMatchObject({ kind: 'upstream' });
    });

    it.each([
      ['drop-before', false],
      ['drop-after', true],
    ] as const)(
      'a change whose connection breaks (%s) is unknown, sent once, and reading back tells',
      async (kind, applied) => {
        const id = await running();
        source().sandbox.faults.set([{ kind, method: 'PATCH', times: 1 }]);
        const error = await failureOf(writeStatus(connector, access(), campaign(id), 'paused', never));
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(await readStatus(connector, access(), campaign(id), never)).toBe(
          applied ? 'paused' : 'active',
        );
        await writeStatus(connector, access(), campaign(id), 'active', never);
      },
    );

    it.each([
      ['5xx', { kind: 'server-error', status: 502 }],
      ['an answer that is no JSON', { kind: 'malformed' }],
      ['an answer about something else', { kind: 'malformed', body: '{"id": 1}' }],
      ['an answer in part', { kind: 'malformed', body: '{"id": 1, "errors": ["[SOMETHING]"]}' }],
      ['silence', { kind: 'latency', milliseconds: 2_000 }],
    ] as const)('the outcome of a change after %s is unknown', async (_what, fault) => {
      const id = await running();
      source().sandbox.faults.set([{ ...fault, method: 'PATCH', times: 1 }]);
      const error = await failureOf(writeStatus(connector, access(), campaign(id), 'active', never));
      expect(error).toBeInstanceOf(OutcomeUnknown);
      expect(source().sandbox.faults.list()).toEqual([]);
    });

    it.each([
      ['auth', { kind: 'unauthorised' }],
      ['throttled', { kind: 'throttled', retryAfterSeconds: 9 }],
    ] as const)('a change that MGID refused (%s) is known not to have happened', async (kind, fault) => {
      const id = await running();
      source().sandbox.faults.set([{ ...fault, method: 'PATCH' }]);
      const error = await failureOf(writeStatus(connector, access(), campaign(id), 'paused', never));
      expect(error).toMatchObject({ kind });
      source().sandbox.faults.clear();
      expect(await readStatus(connector, access(), campaign(id), never)).toBe('active');
    });

    it('stops reading when its caller gives up', async () => {
      source().sandbox.faults.set([{ kind: 'latency', milliseconds: 2_000 }]);
      const leaving = AbortSignal.timeout(40);
      const began = performance.now();
      const error = await failureOf(allOf(connector.readFacts(access(), 'widget_day', week, leaving)));
      expect(error).toBe(leaving.reason);
      expect(performance.now() - began).toBeLessThan(1_500);
    });
  });

  describe('credentials', () => {
    it('another token is auth, and so is another client id', async () => {
      const wrongToken = { ...access(), accountId: 'x', credentials: { token: '0'.repeat(32) } };
      expect(await failureOf(campaigns(wrongToken))).toMatchObject({
        kind: 'auth',
      });
      const wrongClient = { ...access(), accountId: 'y', externalId: berlin().externalId };
      expect(await failureOf(campaigns(wrongClient))).toMatchObject({
        kind: 'auth',
      });
    });

    it('that lack a token are auth, without a request', async () => {
      const error = await failureOf(
        readStatus(connector, { ...access(), credentials: {} }, campaign('1'), never),
      );
      expect(error).toMatchObject({ kind: 'auth' });
    });

    it('never stand in an error', async () => {
      const token = access().credentials.token ?? '';
      const echo = { errors: [`[INVALID_TOKEN ${token}]`] };
      const errors: unknown[] = [];
      for (const fault of [
        { kind: 'unauthorised' },
        { kind: 'server-error' },
        { kind: 'drop-before' },
        { kind: 'malformed' },
        { kind: 'malformed', body: JSON.stringify(echo) },
      ] as const) {
        source().sandbox.faults.set([fault]);
        const fresh = mgidConnector({ retries: 0 });
        errors.push(await failureOf(allOf(fresh.listCampaigns(access(), never))));
        errors.push(await failureOf(writeStatus(fresh, access(), campaign('1180400'), 'active', never)));
      }
      expect(errors).toHaveLength(10);
      for (const error of errors) {
        expect(error).toBeInstanceOf(Error);
        expect(inspect(error, { depth: 12, showHidden: true })).not.toContain(token);
      }
    });
  });
});
