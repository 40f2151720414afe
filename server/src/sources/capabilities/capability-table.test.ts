import { campaignSourceIds, clientSourceIds } from '@adhelm/contracts';
import { reachedSourceIds } from '../source-ids.ts';
import { capabilityTable, nameOfSource } from './capability-table.ts';
import { canBeRead, changeOffered, manualChangeFor } from './offered-change.ts';
import type { SourceCapabilities } from './source-capabilities.ts';

const all = Object.entries(capabilityTable);
const of = (role: SourceCapabilities['role']) => all.filter(([, source]) => source.role === role);

describe('the capability table', () => {
  it('lists every source: those of the specification in its order, the clients, Thrive and described ones', () => {
    const specified = [...campaignSourceIds, ...clientSourceIds, 'thrive'];
    expect(Object.keys(capabilityTable)).toEqual([...reachedSourceIds]);
    expect(reachedSourceIds.filter((id) => specified.includes(id))).toEqual(specified);
  });

  it.each(all)('lists each change and report of %s once', (_id, { changes, reports }) => {
    const named = changes.map(({ level, field }) => `${level} ${field}`);
    expect(new Set(named).size).toBe(named.length);
    expect(new Set(reports.map(({ kind }) => kind)).size).toBe(reports.length);
  });

  it.each(all)('offers changes of %s only at levels it lists', (_id, { changes, lists }) => {
    const levels = new Set(changes.map(({ level }) => level));
    levels.delete('account');
    expect([...levels].filter((level) => !lists.includes(level))).toEqual([]);
  });

  it.each(all)('gives each amount of %s a unit and valid bounds', (_id, { changes }) => {
    const amounts = new Set(['bid', 'daily-budget', 'total-budget', 'widget-bid']);
    for (const { field, unit, min = 0, max = Number.POSITIVE_INFINITY } of changes) {
      expect([field, unit !== undefined]).toEqual([field, amounts.has(field)]);
      expect(min).toBeLessThan(max);
    }
  });

  it("applies the text limits of the source's brief", () => {
    const boundsOf = (id: keyof typeof capabilityTable, field: string) => {
      const { minLength, maxLength } = changeOffered(capabilityTable[id], { kind: 'content', field }) ?? {};
      return [minLength, maxLength];
    };
    expect(boundsOf('revcontent', 'headline')).toEqual([1, 80]);
    expect(boundsOf('revcontent', 'target-url')).toEqual([undefined, 255]);
    expect(boundsOf('mgid', 'headline')).toEqual([1, 90]);
    expect(boundsOf('geozo', 'headline')).toEqual([30, 120]);
    expect(boundsOf('taboola', 'target-url')).toEqual([undefined, 1_000]);
  });

  it('offers nothing through the API for import-only sources', () => {
    const imported = all.filter(([, { transport }]) => transport === 'import');
    expect(imported.map(([id]) => id)).toEqual(['engageya', 'jubna']);
    for (const [, { lists, reports, changes }] of imported)
      expect([lists, reports, changes]).toEqual([[], [], []]);
  });

  it.each([...of('tracker'), ...of('crm')])(
    'offers no changes for %s',
    (_id, { changes, manualChanges = [] }) => {
      expect([...changes, ...manualChanges]).toEqual([]);
    },
  );

  it.each(of('tracker'))('states whether a row of %s holds all sub-ids', (_id, { reports }) => {
    const subs = reports.filter(({ kind }) => kind === 'sub_day').map((report) => report.subs);
    expect(subs).toEqual([expect.any(String)]);
  });

  it('marks the lists that networks replace as a whole', () => {
    const replaced = all.flatMap(([id, { changes }]) =>
      changes
        .filter(({ semantics }) => semantics === 'replace')
        .map(({ level, field }) => `${id} ${level} ${field}`),
    );
    expect(replaced).toEqual([
      'propellerads campaign bid',
      'propellerads campaign widget-block',
      'propellerads campaign widget-allow',
      'geozo campaign widget-block',
      'geozo campaign widget-allow',
    ]);
  });

  it.each(all)(
    'makes a change of %s manual only when its API does not offer it',
    (_id, { changes, manualChanges = [] }) => {
      const whole = changes.filter(({ addsOnly }) => addsOnly === undefined);
      const offered = whole.map(({ level, field }) => `${level} ${field}`);
      const left = manualChanges.map(({ level, field }) => `${level} ${field}`);
      expect(left.filter((change) => offered.includes(change))).toEqual([]);
      expect(new Set(left).size).toBe(left.length);
    },
  );

  it('makes a change manual when there is no API for it', () => {
    const pause = { kind: 'campaign', field: 'status' };
    expect(manualChangeFor(capabilityTable.jubna, pause)?.confidence).toBe('assumed');
    expect(manualChangeFor(capabilityTable.rtx, pause)).toBeDefined();
    expect(manualChangeFor(capabilityTable.selfadvertiser, pause)).toBeUndefined();
    expect(manualChangeFor(capabilityTable.mgid, pause)).toBeUndefined();
    expect(manualChangeFor(capabilityTable.thrive, pause)).toBeUndefined();
  });

  it('makes only the removal manual where an API adds to a list and removes nothing', () => {
    const block = { kind: 'widget', campaign: '7', field: 'widget-block' };
    for (const source of ['admaven', 'selfadvertiser'] as const) {
      const capabilities = capabilityTable[source];
      expect(changeOffered(capabilities, { ...block, target: true })).toBeDefined();
      expect(manualChangeFor(capabilities, { ...block, target: true })).toBeUndefined();
      expect(changeOffered(capabilities, { ...block, target: false })).toBeUndefined();
      expect(manualChangeFor(capabilities, { ...block, target: false })).toBeDefined();
      expect(canBeRead(capabilities, { ...block, target: true })).toBe(false);
    }
    expect(canBeRead(capabilityTable.mgid, block)).toBe(true);
    const ofAccount = { kind: 'widget', field: 'widget-block' };
    expect(manualChangeFor(capabilityTable.selfadvertiser, ofAccount)?.level).toBe('account');
  });

  it('uses the brand names of sources', () => {
    expect(['mgid', 'roicollective', 'constructor'].map(nameOfSource)).toEqual([
      'MGID',
      'ROICollective',
      'constructor',
    ]);
  });

  it('finds the change offered at each level', () => {
    const block = { kind: 'widget', field: 'widget-block' };
    expect(changeOffered(capabilityTable.taboola, block)?.level).toBe('account');
    expect(changeOffered(capabilityTable.taboola, { ...block, campaign: '7' })?.perCall).toBe(1_500);
    expect(changeOffered(capabilityTable.propellerads, block)).toBeUndefined();
    expect(changeOffered(capabilityTable.richads, { kind: 'campaign', field: 'status' })).toBeUndefined();
  });
});
