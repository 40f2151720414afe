import { AdhelmError } from '@adhelm/contracts';
import type { Connector } from '../connector.ts';
import { geozoConnector } from '../geozo/geozo-connector.ts';
import { mgidConnector } from '../mgid/mgid-connector.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { accessOf, askAccess, checkedLogin } from './login-check.ts';

it('refuses a login whose host name resolves to an internal address, at the address field', async () => {
  const connector = mgidConnector({ lookup: (_host, _options, found) => found(null, [inside]) });
  const inside = { address: '10.0.0.5', family: 4 };
  const login = {
    source: 'mgid',
    externalId: '7',
    baseUrl: 'https://api.network.example/v1',
    credentials: { token: 'abcdefabcdefabcdefabcdefabcdefab' },
  } as const;
  const checked = checkedLogin(login, 'http://127.0.0.1:4610');
  const asking = askAccess(() => connector, 'mgid', accessOf(login, checked));
  expect(await failureOf(asking)).toMatchObject({
    kind: 'validation',
    fields: [{ field: 'baseUrl', message: expect.stringContaining('public address') }],
  });
  await connector.close();
});

it('allows internal addresses only for sandbox logins', () => {
  const login = { source: 'mgid', externalId: '7', credentials: { token: 'x' } } as const;
  const sandbox = 'http://127.0.0.1:4610';
  const at = (baseUrl: string) => {
    const whole = { ...login, baseUrl };
    return accessOf(whole, checkedLogin(whole, sandbox)).mayBeInside;
  };
  expect(at(`${sandbox}/mgid/v1`)).toBe(true);
  expect(at('https://api.mgid.com/v1')).toBe(false);
  expect(() => at('https://127.0.0.1:4610/mgid/v1')).toThrow('Must be a public address');
});

it.each([
  ['said', { words: 'Token is blocked', place: 'GET /v1/account' }, ': Token is blocked'],
  [
    'did not say',
    { place: 'GET /v1/account' },
    ' and gave no reason. Check that they are complete and still valid there.',
  ],
  ['could not say because we looked', {}, ': Geozo refused'],
])('repeats why a source rejected a login that it %s', async (_what, options, expected) => {
  const connector = geozoConnector();
  const refusing: Connector = {
    ...connector,
    checkAccess: () => Promise.reject(new AdhelmError('auth', 'Geozo refused', options)),
  };
  const login = { source: 'geozo', externalId: '7', credentials: { token: 'x' } } as const;
  const checked = checkedLogin(login, null);
  const failure = await failureOf(askAccess(() => refusing, 'geozo', accessOf(login, checked)));
  expect(failure).toMatchObject({
    kind: 'validation',
    message: `Geozo rejected these credentials${expected}`,
  });
  await connector.close();
});
