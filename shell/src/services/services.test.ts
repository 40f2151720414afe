import { waitFor } from '@testing-library/react';
import type { ModuleSource } from '../modules/ports/module-source.ts';
import { closeChannelsAfterEach } from '../testing/closing-channels.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { testRegistry } from '../testing/releases.ts';
import { registryAnswer } from '../testing/signed-registry.ts';
import { testEnvironment } from '../testing/test-services.ts';
import { ErrorReports } from './error-reports.ts';
import { startServices } from './services.ts';

closeChannelsAfterEach();

const noSource: ModuleSource = {
  warm: () => Promise.reject(new Error('no modules')),
  importExposed: () => Promise.reject(new Error('no modules')),
};

beforeEach(() => {
  window.localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeServer().answer('GET /registry/modules.json', registryAnswer(testRegistry()));
});

function started() {
  const services = startServices({ ...testEnvironment, production: true }, noSource);
  const heard: unknown[] = [];
  services.bus.on('session').subscribe((user) => heard.push(user));
  return { services, heard };
}

describe('the services', () => {
  it("start automatically: session, registry and the page's settings", async () => {
    window.localStorage.setItem('settings', JSON.stringify({ direction: 'rtl', theme: 'UNICORN' }));
    const { services } = started();
    await waitFor(() => expect(services.registry.state.status).toBe('ready'));
    expect(services.session.state).toEqual({ status: 'signed-out', reason: 'never-signed-in' });
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('data-theme', 'UNICORN');
  });

  it('publish the user and the settings on the bus', () => {
    const { services, heard } = started();
    expect(heard).toEqual([null]);
    const themes: string[] = [];
    services.bus.on('settings').subscribe(({ theme }) => themes.push(theme));
    services.settings.save({ ...services.settings.current, theme: 'LIGHT' });
    expect(themes).toEqual(['ONE_DARK', 'LIGHT']);
    expect(document.documentElement).toHaveAttribute('data-theme', 'LIGHT');
  });

  it('record messages that the bus rejects', () => {
    const { services } = started();
    services.bus.publish({ module: 'campaigns', declares: new Set() }, 'settings', {});
    expect(services.reports.latest.at(-1)).toMatchObject({
      context: 'bus',
      message: 'campaigns → settings: only shell publishes it',
    });
  });
});

describe('the last response of a GET', () => {
  const asIs = (body: unknown) => body;

  it('can be read later, for the same path and query', async () => {
    const server = fakeServer();
    server.answer('GET /registry/modules.json', registryAnswer(testRegistry()));
    const { services } = started();
    server.answer('GET /api/x', json('there'));
    server.answer('POST /api/x', json('changed'));
    expect(services.readEarly('/api/x', { page: 1 }, asIs)).toBeUndefined();
    await services.fetchApi('/api/x', { query: { page: 1 } });
    await services.fetchApi('/api/x', { method: 'POST', query: { page: 2 } });
    expect(services.readEarly('/api/x', { page: 1 }, asIs)).toEqual({ data: 'there', isCurrent: false });
    expect(services.readEarly('/api/x', { page: 1 }, () => undefined)).toBeUndefined();
    expect(services.readEarly('/api/x', { page: 2 }, asIs)).toBeUndefined();
  });
});

describe('a POST that only reads', () => {
  const asIs = (body: unknown) => body;

  it('can be read later by its question, unlike one that changes something', async () => {
    const server = fakeServer();
    server.answer('GET /registry/modules.json', registryAnswer(testRegistry()));
    const { services } = started();
    server.answer('POST /api/series', json('there'));
    const body = { startDate: '2026-11-14' };
    await services.fetchApi('/api/series', { method: 'POST', body });
    expect(services.readEarly('/api/series', {}, asIs, body)).toBeUndefined();
    await services.fetchApi('/api/series', { method: 'POST', body, isRead: true });
    expect(services.readEarly('/api/series', {}, asIs, body)).toEqual({ data: 'there', isCurrent: false });
    expect(services.readEarly('/api/series', {}, asIs, { startDate: '2026-11-15' })).toBeUndefined();
    expect(services.readEarly('/api/series', {}, asIs)).toBeUndefined();
  });
});

describe('with the API on another host', () => {
  const apiHost = 'https://api.adhelm.test';

  it('requests that affect this browser stay at the page’s own origin', async () => {
    const server = fakeServer();
    server.answer('GET /registry/modules.json', registryAnswer(testRegistry()));
    server.answer('POST /api/modules/bucket', json({ changed: false }));
    server.answer(`GET ${apiHost}/api/x`, json('there'));
    const services = startServices({ ...testEnvironment, apiHost }, noSource);
    await waitFor(() => expect(services.registry.state.status).toBe('ready'));
    expect(await services.fetchOwnApi('/api/modules/bucket', { method: 'POST' })).toEqual({ changed: false });
    expect(await services.fetchApi('/api/x')).toBe('there');
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/registry/modules.json',
      '/api/modules/bucket',
      `${apiHost}/api/x`,
    ]);
  });
});

describe('error reports', () => {
  it('contain the last fifty, newest last, whatever was thrown', () => {
    const reports = new ErrorReports();
    for (let number = 1; number <= 60; number += 1) reports.add(`fault ${number}`, 'test');
    expect(reports.latest).toHaveLength(50);
    expect(reports.latest[0]?.message).toBe('fault 11');
    expect(reports.latest.at(-1)).toMatchObject({ message: 'fault 60', context: 'test' });
  });
});
