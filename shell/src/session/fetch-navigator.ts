import { AdhelmError, type Credentials } from '@adhelm/contracts';
import type { INavigator, IWindow, NavigateResponse } from 'oidc-client-ts';
import * as z from 'zod/mini';
import { messages } from '../messages/identity.ts';
import { notAsExpected, refusal, request } from './provider-request.ts';

const redirectSchema = z.object({ redirectTo: z.string() });

/**
 * Navigates the embedded provider's pages with `fetch`, which can follow its redirects because it is same-origin. It
 * acts as the hidden frame of a silent sign-in for oidc-client-ts. With credentials it submits the provider's form;
 * without, it ends wherever the provider's session leads.
 */
export class FetchNavigator implements INavigator {
  #credentials: Credentials | null = null;

  /** Credentials for the next sign-in. */
  use(credentials: Credentials): void {
    this.#credentials = credentials;
  }

  prepare(): Promise<IWindow> {
    const credentials = this.#credentials;
    this.#credentials = null;
    return Promise.resolve({ navigate: ({ url }) => walk(url, credentials), close: () => undefined });
  }

  callback(): Promise<void> {
    return Promise.reject(new Error('nothing calls back to a sign-in by fetch'));
  }
}

async function walk(url: string, credentials: Credentials | null): Promise<NavigateResponse> {
  const landed = await follow(url);
  const interaction = new URL(landed.url);
  if (!interaction.pathname.includes('/interaction/')) return ended(landed);
  if (credentials === null) throw new AdhelmError('auth', messages.signIn);
  const answer = await request(`${interaction.origin}${interaction.pathname}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw await refusal(answer);
  const { redirectTo } = redirectSchema.parse(await answer.json());
  const last = await ended(await follow(redirectTo));
  if (!new URL(last.url).searchParams.has('state')) throw notAsExpected();
  return last;
}

function follow(url: string): Promise<Response> {
  return request(url, { redirect: 'follow', cache: 'no-store' });
}

/** The navigation ends on one of our pages, with the provider's response in its URL. */
async function ended(landed: Response): Promise<NavigateResponse> {
  if (!landed.ok) throw await refusal(landed);
  return { url: landed.url };
}
