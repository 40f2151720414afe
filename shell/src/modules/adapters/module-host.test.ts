import { BehaviorSubject } from 'rxjs';
import { notify } from '../../notifications/notifications.tsx';
import { testRelease } from '../../testing/releases.ts';
import { testServices } from '../../testing/test-services.ts';
import { moduleHost } from './module-host.ts';

jest.mock('../../notifications/notifications.tsx', () => ({ notify: jest.fn() }));

async function host() {
  const services = await testServices();
  const location = { pathname: '/app', search: '', hash: '', state: null, key: '' };
  const release = testRelease('campaigns');
  const api = moduleHost({
    services,
    release,
    location$: new BehaviorSubject(location),
    navigate: () => undefined,
  });
  return { api, services };
}

beforeEach(() => jest.mocked(notify).mockClear());

describe('a module’s notification', () => {
  it('is displayed', async () => {
    const { api, services } = await host();
    const options = {
      tone: 'success' as const,
      title: 'Saved',
      action: { label: 'Undo', run: () => undefined },
    };
    api.notify(options);
    expect(notify).toHaveBeenCalledWith(options);
    expect(services.reports.latest).toEqual([]);
  });

  it.each([
    ['another tone', { tone: 'error', title: 'Saved' }],
    ['no tone', { title: 'Saved' }],
    ['a title that is no text', { tone: 'info', title: { text: 'Saved' } }],
    ['a title without end', { tone: 'info', title: 'x'.repeat(301) }],
    ['an action that does nothing', { tone: 'info', title: 'Saved', action: { label: 'Undo' } }],
    ['nothing', undefined],
  ])('with %s is reported instead, because it would crash the shell', async (_name, options) => {
    const { api, services } = await host();
    Reflect.apply(api.notify, api, [options]);
    expect(notify).not.toHaveBeenCalled();
    expect(services.reports.latest[0]?.context).toBe('campaigns: an invalid notification');
  });
});
