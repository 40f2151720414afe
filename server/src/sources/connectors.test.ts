import { capabilityTable } from './capabilities/capability-table.ts';
import { connectorNamed, connectorOf, connectors } from './connectors.ts';

describe('the connectors', () => {
  it('are found by the id of their source', () => {
    for (const connector of connectors()) expect(connectorOf(connector.id)).toBe(connector);
  });

  it('offer what the table says', () => {
    for (const { id, capabilities } of connectors()) expect(capabilities).toBe(capabilityTable[id]);
  });

  it('are not found for a source that nobody speaks, or that is none', () => {
    for (const name of ['taboola', 'constructor', '']) {
      expect(() => connectorNamed(name)).toThrow(expect.objectContaining({ kind: 'not-found' }));
    }
  });
});
