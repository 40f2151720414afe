import type { AccountAccess } from '../connector.ts';
import type { SourceAnswer, SourceHttp, SourceRead, SourceWrite } from '../http/source-http.ts';
import { unlessAborted } from '../http/unless-aborted.ts';
import type { TokenCache, TokenGrant } from './token-cache.ts';

/** A request without its token. */
type Without<Request> = Omit<Request, 'account'>;

/** A response and the token it was sent for, which no message may repeat. */
export type TokenAnswer = { readonly answer: SourceAnswer; readonly token: string };

/** `SourceHttp` whose requests carry the account's token. */
export type TokenHttp = {
  read(access: AccountAccess, request: Without<SourceRead>): Promise<TokenAnswer>;
  write(access: AccountAccess, request: Without<SourceWrite>): Promise<TokenAnswer>;
};

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/**
 * Sends requests with the token that `fetchToken` grants, in the header that `headerOf` builds from it. A refused token
 * (expired in flight or revoked) is renewed once and the request is sent again. This includes changes, since 401 means
 * that nothing was applied.
 */
export function tokenHttp(
  http: SourceHttp,
  tokens: TokenCache,
  fetchToken: (access: AccountAccess) => Promise<TokenGrant>,
  headerOf: (token: string) => Readonly<Record<string, string>> = bearer,
): TokenHttp {
  async function sent(
    access: AccountAccess,
    { signal, headers }: Pick<SourceRead, 'signal' | 'headers'>,
    send: (authorised: Pick<SourceRead, 'account' | 'headers'>) => Promise<SourceAnswer>,
  ): Promise<TokenAnswer> {
    const attempt = async (): Promise<TokenAnswer> => {
      const token = await unlessAborted(
        tokens.of(access, () => fetchToken(access)),
        signal,
      );
      const authorised = { ...headers, ...headerOf(token) };
      return { token, answer: await send({ account: access, headers: authorised }) };
    };
    const first = await attempt();
    if (first.answer.status !== 401) return first;
    await unlessAborted(tokens.forget(access, first.token), signal);
    return attempt();
  }

  return {
    read: (access, request) => sent(access, request, (who) => http.read({ ...request, ...who })),
    write: (access, request) => sent(access, request, (who) => http.write({ ...request, ...who })),
  };
}

/** Requests of one account in the form `jsonApi` takes, and everything in them that no message may repeat. */
export function accountHttp(
  tokens: TokenHttp,
  access: AccountAccess,
): { readonly http: Pick<SourceHttp, 'read' | 'write'>; readonly secrets: readonly string[] } {
  const secrets = Object.values(access.credentials);
  const answered = ({ answer, token }: TokenAnswer): SourceAnswer => {
    if (!secrets.includes(token)) secrets.push(token);
    return answer;
  };
  return {
    secrets,
    http: {
      read: async (request) => answered(await tokens.read(access, request)),
      write: async (request) => answered(await tokens.write(access, request)),
    },
  };
}
