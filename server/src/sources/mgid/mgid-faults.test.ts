import { inspect } from 'node:util';
import { allOf, failureOf, itMeetsTheFaultContract } from '../testing/fault-contract.ts';
import { week } from '../testing/sandbox-contract.ts';
import { readStatus, writeStatus } from '../testing/status-calls.ts';
import { mgidConnector } from './mgid-connector.ts';
import { campaign, mgidContract } from './testing/mgid-contract.ts';

const never = new AbortController().signal;

describe('the MGID connector when something goes wrong', () => {
  const { connector, source, access, berlin, campaigns, facts, running } = mgidContract();

  describe('faults', () => {
    itMeetsTheFaultContract({
      source,
      access,
      connector: mgidConnector,
      range: week,
      statusChange: { method: 'PATCH', path: '/campaigns/' },
      campaign: running,
    });

    it.each([
      ['campaigns', (fresh) => allOf(fresh.listCampaigns(access(), never))],
      ['contents', (fresh) => allOf(fresh.listContents(access(), never))],
      ['figures of widgets', (fresh) => allOf(fresh.readFacts(access(), 'widget_day', week, never))],
    ] satisfies [string, (fresh: typeof connector) => Promise<unknown>][])(
      'reports a list in place of a map of %s as an upstream error',
      async (_what, read) => {
        source().sandbox.faults.set([{ kind: 'malformed', body: '[1, 2]' }]);
        const fresh = mgidConnector({ retries: 0 });
        expect(await failureOf(read(fresh))).toMatchObject({ kind: 'upstream' });
      },
    );

    it('names the place of a malformed response', async () => {
      source().sandbox.faults.set([{ kind: 'malformed', path: 'statistics-reports' }]);
      const error = await failureOf(facts('widget_day'));
      expect(error).toMatchObject({
        message: expect.stringContaining('undocumented response for the report'),
        place: expect.stringContaining('/statistics-reports'),
      });
    });

    it('fails a report whose later page is malformed and aborts other requests', async () => {
      source().sandbox.faults.set([{ kind: 'malformed', path: 'offset=2000' }]);
      expect(await failureOf(facts('widget_day'))).toMatchObject({ kind: 'upstream' });
    });

    it.each([
      ['about something else', '{"id": 1}'],
      ['in part', '{"id": 1, "errors": ["[SOMETHING]"]}'],
    ])('reports an unknown outcome for a response %s', async (_what, body) => {
      const id = await running();
      source().sandbox.faults.set([{ kind: 'malformed', body, method: 'PATCH', times: 1 }]);
      const error = await failureOf(writeStatus(connector, access(), campaign(id), 'active', never));
      expect(error).toMatchObject({ name: 'OutcomeUnknown' });
      expect(source().sandbox.faults.list()).toEqual([]);
    });

    it('stops reading when its caller aborts', async () => {
      source().sandbox.faults.set([{ kind: 'latency', milliseconds: 60_000 }]);
      const leaving = AbortSignal.timeout(40);
      const error = await failureOf(allOf(connector.readFacts(access(), 'widget_day', week, leaving)));
      expect(error).toBe(leaving.reason);
    });
  });

  describe('credentials', () => {
    it('of another client fail with auth', async () => {
      const wrongClient = { ...access(), accountId: 'y', externalId: berlin().externalId };
      expect(await failureOf(campaigns(wrongClient))).toMatchObject({ kind: 'auth' });
    });

    it('without a token fail with auth before any request', async () => {
      const error = await failureOf(
        readStatus(connector, { ...access(), credentials: {} }, campaign('1'), never),
      );
      expect(error).toMatchObject({ kind: 'auth' });
    });

    it('never appear in the error of a change', async () => {
      const token = access().credentials.token ?? '';
      const echo = { errors: [`[INVALID_TOKEN ${token}]`] };
      const faults = [
        { kind: 'unauthorised' },
        { kind: 'server-error' },
        { kind: 'drop-before' },
        { kind: 'malformed' },
        { kind: 'malformed', body: JSON.stringify(echo) },
      ] as const;
      for (const fault of faults) {
        source().sandbox.faults.set([fault]);
        const fresh = mgidConnector({ retries: 0 });
        const error = await failureOf(writeStatus(fresh, access(), campaign('1180400'), 'active', never));
        expect(error).toBeInstanceOf(Error);
        expect(inspect(error, { depth: 12, showHidden: true })).not.toContain(token);
      }
    });
  });
});
