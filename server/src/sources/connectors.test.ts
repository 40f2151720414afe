import { briefOf } from './briefs/source-briefs.ts';
import { capabilityTable } from './capabilities/capability-table.ts';
import type { SourceCapabilities } from './capabilities/source-capabilities.ts';
import type { Connector } from './connector.ts';
import { connectorNamed, connectorOf, connectors } from './connectors.ts';
import { factKindsOf } from './reported-rows.ts';
import type { ReachedSourceId } from './source-ids.ts';

/** The methods that a capability table requires. */
function methodsOf(capabilities: SourceCapabilities): Set<keyof Connector> {
  const { lists, reports, changes, reportsBalance, reportsCoefficientChanges } = capabilities;
  const methods = new Set<keyof Connector>(['checkAccess']);
  if (lists.includes('campaign')) methods.add('listCampaigns');
  if (lists.includes('content')) methods.add('listContents');
  if (factKindsOf(capabilities).length > 0) methods.add('readFacts');
  if (reports.some(({ kind }) => kind === 'sub_day')) methods.add('readSubs');
  if (reports.some(({ kind }) => kind === 'sub_hour')) methods.add('readSubHours');
  if (reports.some(({ kind }) => kind === 'lead_status')) methods.add('readLeads');
  if (reportsBalance) methods.add('readBalance');
  if (reportsCoefficientChanges) methods.add('readCoefficientChanges');
  const fields = new Set(changes.map(({ field }) => field));
  if (fields.delete('create')) methods.add('create').add('findCreated');
  if (fields.size > 0) methods.add('readValues').add('change');
  return methods;
}

describe('the connectors', () => {
  it('are found by the id of their source', () => {
    for (const connector of connectors()) expect(connectorOf(connector.id)).toBe(connector);
  });

  it('exist for every source that is not import-only', () => {
    const others = Object.entries(capabilityTable).filter(([, { transport }]) => transport !== 'import');
    expect(
      connectors()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(others.map(([id]) => id).sort());
  });

  it('use the capability table of their source', () => {
    for (const { id, capabilities } of connectors()) expect(capabilities).toBe(capabilityTable[id]);
  });

  it.each(connectors().map((connector) => [connector.id, connector] as const))(
    '%s has exactly the methods that its table requires',
    (_id, connector) => {
      const promised = methodsOf(connector.capabilities);
      const missing = [...promised].filter((method) => !(method in connector));
      expect(missing).toEqual([]);
      const others = new Set(['id', 'capabilities', 'close', ...promised]);
      expect(Object.keys(connector).filter((name) => !others.has(name))).toEqual([]);
    },
  );

  it('have a brief exactly when something can be created', () => {
    for (const { id, create } of connectors() as readonly Connector<ReachedSourceId>[]) {
      expect([id, briefOf(id) !== undefined]).toEqual([id, create !== undefined]);
    }
  });

  it('are not found for a source without a connector or an unknown source', () => {
    for (const name of ['facebook', 'constructor', '']) {
      expect(() => connectorNamed(name)).toThrow(expect.objectContaining({ kind: 'not-found' }));
    }
  });
});
