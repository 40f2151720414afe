import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { type ChangeAnswer, nothingRefused, OutcomeUnknown } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { jsonApi, type Query } from '../http/json-api.ts';
import type { SourceAnswer, SourceHttp } from '../http/source-http.ts';
import { answers, changedSchema } from './mgid-answers.ts';
import { isNoData, kindOf, NO_DATA, refusalsIn, refusalsOf } from './mgid-refusals.ts';

const credentialsSchema = z.looseObject({ token: z.string().min(1) });

/** The whole answer to a change of the client. */
const doneSchema = z.looseObject({ msg: z.literal('success') });

/** Request parameters, named as in the documentation. */
export type Parameters = Readonly<Record<string, string>>;

/** MGID's API for one account: paths, token, refusals. */
export type MgidClient = {
  readonly access: AccountAccess;
  /** The JSON of a GET below `/goodhits/clients/{clientId}`; null when MGID reports that it has no data. */
  get(path: string, query: Query, signal: AbortSignal): Promise<unknown>;
  /** The JSON of the client's own record. */
  client(signal: AbortSignal): Promise<unknown>;
  /** The sources that are blocked in all campaigns of the client. */
  blockedSources(signal: AbortSignal): Promise<unknown>;
  /** Adds sources to that list or removes them, all or nothing; see `Connector.change` for errors. */
  changeSources(sourceFilters: string, signal: AbortSignal): Promise<void>;
  /** The statistics of a campaign by site, whose path is outside the client's own. */
  qualityAnalysis(campaignId: string, signal: AbortSignal): Promise<unknown>;
  /** The same by traffic source. */
  qualityAnalysisSources(campaignId: string, signal: AbortSignal): Promise<unknown>;
  /** Sets parameters of a campaign or teaser, all or nothing; see `Connector.change` for errors. */
  change(path: string, id: string, parameters: Parameters, signal: AbortSignal): Promise<void>;
  /** Replaces all texts of a teaser. */
  replace(path: string, id: string, parameters: Parameters, signal: AbortSignal): Promise<void>;
  /** Changes a list of a campaign by ids, some of which may be refused. */
  changeList(path: string, id: string, parameters: Parameters, signal: AbortSignal): Promise<ChangeAnswer>;
  /** Creates an entity and resolves with its id. */
  create(path: string, parameters: Parameters, signal: AbortSignal): Promise<string>;
};

/** Throws `AdhelmError` auth when the account has no token. */
export function mgidClient(http: SourceHttp, access: AccountAccess): MgidClient {
  const credentials = credentialsSchema.safeParse(access.credentials);
  if (!credentials.success) throw new AdhelmError('auth', 'This MGID account has no token');
  const { token } = credentials.data;
  const clientPath = `/clients/${encodeURIComponent(access.externalId)}`;
  const root = `/goodhits${clientPath}`;
  const api = jsonApi({
    http: { read: (request) => http.read(request).then(emptyReportsAsAnswers), write: http.write },
    access,
    sourceName: 'MGID',
    answers,
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
    refusalsIn,
    kindOf,
  });
  const getUnlessEmpty = async (path: string, query: Query, signal: AbortSignal) => {
    const body = await api.get(path, query, signal);
    if (body === null) throw answers.malformed(path, 'nothing');
    return isNoData(body) ? null : body;
  };

  const statisticsOf = (campaignId: string, name: string, signal: AbortSignal) => {
    const path = `/goodhits/campaigns/${encodeURIComponent(campaignId)}/${name}`;
    return getUnlessEmpty(path, [['dateInterval', 'all']], signal);
  };

  const changeWhole = async (
    method: 'PATCH' | 'PUT',
    path: string,
    id: string,
    parameters: Parameters,
    signal: AbortSignal,
  ) => {
    const body = await api.send(method, `${root}${path}`, { json: parameters }, signal);
    const { refused } = changed(body, id);
    if (refused.size > 0) throw new OutcomeUnknown(`MGID confirmed only part of the change of ${id}`);
  };

  return {
    access,
    get: (path, query, signal) => getUnlessEmpty(`${root}${path}`, query, signal),
    client: (signal) => api.get(clientPath, [], signal),
    blockedSources: (signal) => api.get(`${clientPath}/sources-blocklist`, [], signal),
    changeSources: async (sourceFilters, signal) => {
      const path = `${clientPath}?${new URLSearchParams({ sourceFilters })}`;
      if (!doneSchema.safeParse(await api.send('PATCH', path, null, signal)).success)
        throw new OutcomeUnknown('MGID returned an undocumented response to the change');
    },
    qualityAnalysis: (campaignId, signal) => statisticsOf(campaignId, 'quality-analysis', signal),
    qualityAnalysisSources: (campaignId, signal) =>
      statisticsOf(campaignId, 'quality-analysis-sources/', signal),
    change: (path, id, parameters, signal) => changeWhole('PATCH', path, id, parameters, signal),
    replace: (path, id, parameters, signal) => changeWhole('PUT', path, id, parameters, signal),
    changeList: async (path, id, parameters, signal) =>
      changed(await api.send('PATCH', `${root}${path}`, { json: parameters }, signal), id),
    create: async (path, parameters, signal) => {
      const body = await api.send('POST', `${root}${path}`, { json: parameters }, signal);
      const made = changedSchema.safeParse(body);
      if (made.success && refusalsOf(body).length === 0) return made.data.id;
      throw new OutcomeUnknown('MGID did not return the id of the created entity');
    },
  };
}

/** MGID reports an empty report as a refusal, with any status. */
function emptyReportsAsAnswers(answer: SourceAnswer): SourceAnswer {
  return answer.text.includes(NO_DATA) ? { ...answer, status: 200 } : answer;
}

/**
 * A response that names the entity confirms the change, except for what `data` lists. Anything else (another id, errors
 * without a subject, an empty body) leaves the outcome open, and reading back decides.
 */
function changed(body: unknown, id: string): ChangeAnswer {
  const answer = changedSchema.safeParse(body);
  if (!answer.success || answer.data.id !== id) {
    throw new OutcomeUnknown('MGID returned an undocumented response to the change');
  }
  const refusals = refusalsOf(body);
  if (refusals.length === 0) return nothingRefused;
  const { data } = answer.data;
  if (data === null || data === undefined || data.length === 0) {
    throw new OutcomeUnknown(`MGID confirmed only part of the change of ${id}`);
  }
  return { refused: new Map(data.map((one) => [one, `MGID refused: ${refusals.join(', ')}`])) };
}
