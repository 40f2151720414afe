import { type NewEntity, OutcomeUnknown, type SourceChange } from '../changes.ts';
import type { Connector } from '../connector.ts';
import type { Measures } from '../reported-rows.ts';
import { failureOf } from './fault-contract.ts';
import { type SandboxContract, START } from './sandbox-contract.ts';
import { sumOf } from './sandbox-source.ts';

/** Tests of changes and creations that hold for every source, to be called in a `describe`. */

const never = new AbortController().signal;

export function itStopsTheTrafficOfWhatIsPaused(
  { facts, changed, running, source }: SandboxContract,
  measure: keyof Measures = 'impressions',
): void {
  it('pause and start a campaign, which stops its traffic from the next hour', async () => {
    const id = await running();
    const today = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const traffic = async () => {
      const rows = await facts('campaign_day', today);
      return sumOf(
        rows.filter(({ campaignId }) => campaignId === id),
        measure,
      );
    };
    const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
    expect(await changed({ ...wanted, value: 'paused' })).toEqual(['paused']);
    const atPause = await traffic();
    source().goTo('2026-11-20T20:20:00Z');
    expect(await traffic()).toBe(atPause);
    expect(await changed({ ...wanted, value: 'active' })).toEqual(['active']);
    source().goTo('2026-11-20T23:20:00Z');
    expect(await traffic()).toBeGreaterThan(atPause);
    source().goTo(START);
  });
}

export function itDoesNotFindWhatIsNotTheAccounts(contract: SandboxContract): void {
  const { campaigns, berlin, change, valuesOf } = contract;
  it('of unknown entities, or those of another account, are not-found', async () => {
    const [foreign] = await campaigns(berlin());
    for (const id of ['999', foreign?.id ?? '']) {
      for (const wanted of [
        { kind: 'campaign', campaignId: null, ids: [id], field: 'status' },
        { kind: 'content', campaignId: id, ids: ['1'], field: 'status' },
      ] as const) {
        expect(await failureOf(change({ ...wanted, value: 'paused' }))).toMatchObject({ kind: 'not-found' });
        expect(await valuesOf(wanted)).toEqual([undefined]);
      }
    }
  });
}

/** `notOffered` are changes of a running campaign that the source does not support. */
export function itRefusesUnsupportedChanges(
  { change, valuesOf, running }: SandboxContract,
  notOffered: (campaignId: string) => readonly SourceChange[],
): void {
  it('that the source does not support are refused before they are sent', async () => {
    for (const wanted of notOffered(await running())) {
      expect(await failureOf(change(wanted))).toMatchObject({ kind: 'validation' });
      expect(await failureOf(valuesOf(wanted))).toMatchObject({ kind: 'validation' });
    }
  });
}

type Creating = SandboxContract<Required<Pick<Connector, 'create' | 'findCreated'>>>;

/** A campaign with its marker in its name, created by a POST (to `path`, if the source uses POST for reads too). */
export function itFindsUnconfirmedCreations(
  { connector, access, source, campaigns }: Creating,
  entity: NewEntity,
  path?: string,
): void {
  it('is found and not repeated when the response was lost', async () => {
    const lost = { kind: 'drop-after', method: 'POST', times: 1 } as const;
    source().sandbox.faults.set([path === undefined ? lost : { ...lost, path }]);
    expect(await failureOf(connector.create(access(), entity, never))).toBeInstanceOf(OutcomeUnknown);
    const found = await connector.findCreated(access(), entity, never);
    const twins = (await campaigns()).filter(({ name }) => name.includes(entity.marker));
    expect(twins.map(({ id }) => id)).toEqual([found]);
  });
}
