import { type Action, actionAnswerSchema } from '@adhelm/contracts';
import type { ApiUser } from './domain-server.ts';

/** The final state of an action that the API returned. */
export async function settledAction(user: ApiUser, started: { readonly body: unknown }): Promise<Action> {
  const { id } = actionAnswerSchema.parse(started.body).data;
  for (let look = 0; look < 400; look += 1) {
    const action = actionAnswerSchema.parse((await user(`/api/actions/${id}`)).body).data;
    if (action.state !== 'running') return action;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the action was not finished within ten seconds');
}
