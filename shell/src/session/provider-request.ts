import { AdhelmError, problemSchema } from '@adhelm/contracts';
import { messages } from '../messages/identity.ts';

/** A request to the embedded provider, with its cookies. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, credentials: 'same-origin' });
  } catch (cause) {
    throw new AdhelmError('upstream', messages.unreachable, { cause });
  }
}

export const notAsExpected = () => new AdhelmError('upstream', messages.unexpected);

/** Why the provider refused a request. */
export async function refusal(answer: Response): Promise<AdhelmError> {
  const problem = problemSchema.safeParse(await answer.json().catch(() => null));
  if (!problem.success) return notAsExpected();
  const { kind, detail, title, errors, retryAfterSeconds, requestId } = problem.data;
  return new AdhelmError(kind, detail ?? title, {
    ...(errors === undefined ? {} : { fields: errors }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(requestId === undefined ? {} : { requestId }),
  });
}
