import { campaignSourceIds, clientSourceIds } from '@adhelm/contracts';
import { capabilityTable, nameOfSource } from './capability-table.ts';
import { offers, type SourceCapabilities } from './source-capabilities.ts';

const all = Object.entries(capabilityTable);
const of = (role: SourceCapabilities['role']) => all.filter(([, source]) => source.role === role);

describe('the capability table', () => {
  it('has every source of the specification in its order, its clients and Thrive', () => {
    expect(Object.keys(capabilityTable)).toEqual([...campaignSourceIds, ...clientSourceIds, 'thrive']);
  });

  it.each(all)('names what %s offers once', (_id, { changes, reports }) => {
    const named = changes.map(({ level, field }) => `${level} ${field}`);
    expect(new Set(named).size).toBe(named.length);
    expect(new Set(reports.map(({ kind }) => kind)).size).toBe(reports.length);
  });

  it.each(all)('changes at %s only what it lists', (_id, { changes, lists }) => {
    const levels = new Set(changes.map(({ level }) => level));
    levels.delete('account');
    expect([...levels].filter((level) => !lists.includes(level))).toEqual([]);
  });

  it.each(all)(
    'counts an amount of %s in something, and bounds it the right way round',
    (_id, { changes }) => {
      const amounts = new Set(['bid', 'daily-budget', 'total-budget', 'widget-bid']);
      for (const { field, unit, min = 0, max = Number.POSITIVE_INFINITY } of changes) {
        expect([field, unit !== undefined]).toEqual([field, amounts.has(field)]);
        expect(min).toBeLessThan(max);
      }
    },
  );

  it('asks nothing of sources without an API', () => {
    const imported = all.filter(([, { transport }]) => transport === 'import');
    expect(imported.map(([id]) => id)).toEqual(['engageya', 'jubna']);
    for (const [, { lists, reports, changes }] of imported)
      expect([lists, reports, changes]).toEqual([[], [], []]);
  });

  it.each([...of('tracker'), ...of('crm')])('writes nothing to %s', (_id, { changes }) => {
    expect(changes).toEqual([]);
  });

  it('writes whole lists where the networks replace them', () => {
    const replaced = all.flatMap(([id, { changes }]) =>
      changes
        .filter(({ semantics }) => semantics === 'replace')
        .map(({ level, field }) => `${id} ${level} ${field}`),
    );
    expect(replaced).toEqual([
      'propellerads campaign bid',
      'propellerads campaign widget-block',
      'propellerads campaign widget-allow',
      'geozo ad-group widget-block',
      'geozo ad-group widget-allow',
    ]);
  });

  it('names sources as their people do', () => {
    expect(['mgid', 'roicollective', 'constructor'].map(nameOfSource)).toEqual([
      'MGID',
      'ROICollective',
      'constructor',
    ]);
  });

  it('says what is offered where', () => {
    expect(offers(capabilityTable.geozo, 'ad-group', 'widget-block')).toBe(true);
    expect(offers(capabilityTable.geozo, 'campaign', 'widget-block')).toBe(false);
    expect(offers(capabilityTable.richads, 'campaign', 'status')).toBe(false);
  });
});
