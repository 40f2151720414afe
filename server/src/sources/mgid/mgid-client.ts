import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { type AccountAccess, OutcomeUnknown } from '../connector.ts';
import type { SourceAnswer, SourceHttp } from '../http/source-http.ts';
import { changedSchema, jsonOf, parsed } from './mgid-answers.ts';
import { bodyOf, NO_DATA, refusalError, refusalsOf } from './mgid-refusals.ts';

const credentialsSchema = z.looseObject({ token: z.string().min(1) });

export type Query = readonly (readonly [name: string, value: string])[];

/** MGID's API for one account: paths, token, refusals. */
export type MgidClient = {
  readonly access: AccountAccess;
  /** The JSON of a GET below `/goodhits/clients/{clientId}`; null when MGID says that it has no data. */
  get(path: string, query: Query, signal: AbortSignal): Promise<unknown>;
  /** Sets parameters of a campaign or teaser; see `Connector.writeStatus` for what it throws. */
  change(path: string, id: string, parameters: Query, signal: AbortSignal): Promise<void>;
};

/** Throws `AdhelmError` auth when the account has no token. */
export function mgidClient(http: SourceHttp, access: AccountAccess): MgidClient {
  const credentials = credentialsSchema.safeParse(access.credentials);
  if (!credentials.success) throw new AdhelmError('auth', 'This MGID account has no token');
  const { token } = credentials.data;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const accountId = access.accountId;
  const root = `${access.baseUrl}/goodhits/clients/${encodeURIComponent(access.externalId)}`;

  return {
    access,
    get: async (path, query, signal) => {
      const url = `${root}${path}${query.length === 0 ? '' : `?${queryText(query)}`}`;
      const answer = await http.read({ accountId, url, headers, signal });
      if (refusalsOf(answer).includes(NO_DATA)) return null;
      return bodyOf(answer, token, path);
    },
    change: async (path, id, parameters, signal) => {
      const answer = await http.write({
        accountId,
        method: 'PATCH',
        url: `${root}${path}`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(parameters)),
        signal,
      });
      confirmChange(answer, id, path, token);
    },
  };
}

function queryText(query: Query): string {
  return new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
}

/**
 * A refusal did not happen; an answer that names the entity did. Anything between (a partial success, another id, a
 * cut off body) leaves it open, and reading back decides.
 */
function confirmChange(answer: SourceAnswer, id: string, place: string, token: string): void {
  const refusals = refusalsOf(answer);
  if (answer.status >= 400) throw refusalError(answer, refusals, token);
  try {
    const changed = parsed(changedSchema, jsonOf(answer.text, place), place);
    if (changed.id === id && refusals.length === 0) return;
  } catch (cause) {
    if (refusals.length > 0) throw refusalError(answer, refusals, token);
    throw new OutcomeUnknown('MGID answered the change in a shape that is not documented', { cause });
  }
  throw new OutcomeUnknown(`MGID confirmed the change of ${id} only in part`);
}
