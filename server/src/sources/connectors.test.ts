import { connectorNamed, connectorOf, connectors } from './connectors.ts';

describe('the connectors', () => {
  it('are found by the id of their source', () => {
    for (const connector of connectors()) expect(connectorOf(connector.id)).toBe(connector);
    expect(connectorNamed('mgid').name).toBe('MGID');
  });

  it('are not found for a source that nobody speaks, or that is none', () => {
    for (const name of ['taboola', 'constructor', '']) {
      expect(() => connectorNamed(name)).toThrow(expect.objectContaining({ kind: 'not-found' }));
    }
  });
});
