import {
  listAnswerSchema,
  type Probation,
  type ProbationCandidate,
  type ProbationCommand,
  type ProbationRequest,
  type ProbationsStarted,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiPages, useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

// only envelopes are checked here; the server's tests check what is in them
const listSchema = listAnswerSchema(z.custom<Probation>());
const oneSchema = z.object({ success: z.boolean(), data: z.custom<Probation>() });
const candidatesSchema = z.object({ success: z.boolean(), data: z.array(z.custom<ProbationCandidate>()) });
const startedSchema = z.object({ success: z.boolean(), data: z.custom<ProbationsStarted>() });

const ALL = '/api/probations';

/** The probations in scope, newest first. */
export const useProbations = () =>
  useApiPages({ path: ALL, query: {}, of: null }, listSchema, (pages) => ({
    rows: pages.flatMap(({ data }) => data),
  }));

/** Blocked widgets that can be put on probation. */
export const useProbationCandidates = (search: string) =>
  useApiQuery(`${ALL}/candidates`, search === '' ? {} : { search }, candidatesSchema);

/** Puts blocked widgets on probation; `key` makes every attempt the same request. */
export async function startProbations(
  host: HostApi,
  request: ProbationRequest,
  key: string,
): Promise<ProbationsStarted> {
  const answer = await host.fetchApi(ALL, { method: 'POST', body: request, idempotencyKey: key });
  return parseAnswer(startedSchema, answer).data;
}

/** Stops a probation, or takes its decision back. */
export async function commandProbation(
  host: HostApi,
  id: string,
  command: ProbationCommand,
): Promise<Probation> {
  const path = `${ALL}/${encodeURIComponent(id)}/${command}`;
  return parseAnswer(oneSchema, await host.fetchApi(path, { method: 'POST' })).data;
}
