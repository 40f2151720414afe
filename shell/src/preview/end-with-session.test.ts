import { waitFor } from '@testing-library/react';
import { testRegistry } from '../testing/releases.ts';
import { registryAnswer } from '../testing/signed-registry.ts';
import { testServices } from '../testing/test-services.ts';
import { endPreviewWithSession } from './end-with-session.ts';

const previewed = {
  ...testRegistry(),
  preview: { module: 'campaigns', version: '2.0.0', localhost: null, expiresAt: '2100-01-01T00:00:00.000Z' },
};

async function signedIn(registry: typeof previewed | ReturnType<typeof testRegistry>) {
  const services = await testServices({ registry });
  services.ownApi.answer({ 'DELETE /api/modules/preview': null });
  const problems: unknown[] = [];
  endPreviewWithSession({ ...services, onProblem: (error) => problems.push(error) });
  services.server.answer('GET /registry/modules.json', registryAnswer({ ...testRegistry(), sequence: 2 }));
  return { services, problems };
}

const ends = (services: Awaited<ReturnType<typeof signedIn>>['services']) =>
  services.ownApi.requests.filter(({ method }) => method === 'DELETE').length;

describe('a preview', () => {
  it('ends when the person signs out, and the page returns to the live version', async () => {
    const { services, problems } = await signedIn(previewed);
    await services.session.signOut();
    await waitFor(() => expect(services.registry.state).toMatchObject({ document: { preview: null } }));
    expect([ends(services), problems]).toEqual([1, []]);
  });

  it('that was never started is not ended', async () => {
    const { services } = await signedIn(testRegistry());
    await services.session.signOut();
    expect(ends(services)).toBe(0);
  });

  it('that could not be ended is reported', async () => {
    const { services, problems } = await signedIn(previewed);
    services.ownApi.answer({
      'DELETE /api/modules/preview': () => {
        throw new Error('down');
      },
    });
    await services.session.signOut();
    await waitFor(() => expect(problems).toHaveLength(1));
  });
});
