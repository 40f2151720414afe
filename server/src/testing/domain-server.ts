import { syncAccount } from '../facts/sync/testing.ts';
import { domainFeatures } from '../features.ts';
import type { Account } from '../sources/accounts/index.ts';
import { connectMarket, type DemoMarket, domainServices, startDemoMarket } from './demo-market.ts';
import { limitedPerson } from './limited-person.ts';
import { bearer, createTestBrowser, signIn } from './test-browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type ApiAnswer = { readonly status: number; readonly body: unknown; readonly headers: Headers };
type ApiCall = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
/** Calls the API as one person. */
export type ApiUser = (path: string, call?: ApiCall) => Promise<ApiAnswer>;

/** The server with all features except the page over a synced market, and people who call its API. */
export type DomainServer = {
  readonly server: TestServer;
  readonly market: DemoMarket;
  readonly dollars: Account;
  readonly euros: Account;
  /** Signs a demo person in: `buyer` sees everything, `junior` too, with access level 1. */
  person(name: 'admin' | 'buyer' | 'junior'): Promise<ApiUser>;
  /** Signs in a person who is limited to some accounts. */
  limitedTo(...accounts: readonly Account[]): Promise<ApiUser>;
  close(): Promise<void>;
};

/** Starts it all on free ports. The sandbox and the server share `now`. */
export async function startDomainServer(
  options: Parameters<typeof startDemoMarket>[0] & { readonly sync?: boolean } = {},
): Promise<DomainServer> {
  const { sync = true, ...marketOptions } = options;
  const market = await startDemoMarket(marketOptions);
  const server = await startTestServer({
    features: domainFeatures,
    sandboxUrl: market.sandbox.url,
  });
  const pool = server.database.app;
  const [dollars, euros] = await connectMarket(pool, market.sandbox);
  if (sync) {
    const services = domainServices({
      pool,
      sandboxUrl: market.sandbox.url,
      ...(marketOptions.now === undefined ? {} : { now: marketOptions.now }),
    });
    for (const account of [dollars, euros]) {
      await syncAccount(services, account.id, new AbortController().signal);
    }
  }

  const userOf = (authorization: string): ApiUser => {
    return async (path, { method = 'GET', body, headers = {} } = {}) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(server.url + path, {
        method,
        headers: { authorization, ...json, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
    };
  };
  const person: DomainServer['person'] = async (name) =>
    userOf(bearer(await signIn(createTestBrowser(), server.url, `${name}@adhelm.test`)).authorization);

  return {
    server,
    market,
    dollars,
    euros,
    person,
    limitedTo: async (...accounts) => {
      const ids = accounts.map(({ id }) => id);
      return userOf((await limitedPerson(pool, server.url, ids)).authorization);
    },
    close: async () => {
      await server.close();
      await market.close();
    },
  };
}
