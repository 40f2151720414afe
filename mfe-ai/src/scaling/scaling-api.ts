import {
  type ScalingCommand,
  type ScalingPlan,
  type ScalingRequest,
  scalingCandidatesAnswerSchema,
  scalingPlanAnswerSchema,
  scalingPlansAnswerSchema,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiQuery } from '@adhelm/shared-ui/module';

/** The most plans that the page lists. */
export const LISTED_PLANS = 20;

const PATH = '/api/ai/scaling';

export const usePlans = () => useApiQuery(PATH, { limit: LISTED_PLANS }, scalingPlansAnswerSchema);
export const useCandidates = () => useApiQuery(`${PATH}/candidates`, {}, scalingCandidatesAnswerSchema);

type Api = Pick<HostApi, 'fetchApi'>;

/** Starts a plan; retries with the same key start it once. */
export async function startPlan({ fetchApi }: Api, body: ScalingRequest, key: string): Promise<ScalingPlan> {
  const answer = await fetchApi(PATH, { method: 'POST', body, idempotencyKey: key });
  return parseAnswer(scalingPlanAnswerSchema, answer).data;
}

const pathOf = (plan: string) => `${PATH}/${encodeURIComponent(plan)}`;

/** Pauses, resumes or stops a plan, or takes its steps back; a stop does that with `undo`. */
export async function commandPlan(
  { fetchApi }: Api,
  plan: string,
  command: ScalingCommand,
  undo: boolean,
): Promise<void> {
  const body = command === 'stop' ? { body: { undo } } : {};
  await fetchApi(`${pathOf(plan)}/${command}`, { method: 'POST', ...body });
}

export async function judgeStep(
  { fetchApi }: Api,
  plan: string,
  step: string,
  verdict: 'approve' | 'reject',
): Promise<void> {
  await fetchApi(`${pathOf(plan)}/steps/${encodeURIComponent(step)}/${verdict}`, { method: 'POST' });
}
