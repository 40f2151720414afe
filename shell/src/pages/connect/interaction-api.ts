import { type Credentials, type Interaction, interactionSchema } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { notAsExpected, refusal, request } from '../../session/provider-request.ts';

const redirectSchema = z.object({ redirectTo: z.string() });
const placeOf = (uid: string) => `/interaction/${encodeURIComponent(uid)}`;

/** The sign-in under way in this browser. Rejects with `conflict` when it took too long. */
export async function readInteraction(uid: string): Promise<Interaction> {
  const answer = await request(placeOf(uid), { headers: { accept: 'application/json' }, cache: 'no-store' });
  if (!answer.ok) throw await refusal(answer);
  const interaction = interactionSchema.safeParse(await answer.json());
  if (!interaction.success) throw notAsExpected();
  return interaction.data;
}

/** Signs in. Resolves with the address at which the sign-in continues. */
export const signInTo = (uid: string, credentials: Credentials): Promise<string> =>
  post(`${placeOf(uid)}/login`, credentials);

/** Allows or refuses an assistant. Resolves with the address that returns to it. */
export const answerConsent = (uid: string, allow: boolean): Promise<string> =>
  post(`${placeOf(uid)}/consent`, { allow });

async function post(url: string, body: object): Promise<string> {
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw await refusal(answer);
  return redirectSchema.parse(await answer.json()).redirectTo;
}
