import { once } from 'node:events';
import { createServer } from 'node:http';
import { assistantAnswerSchema, interactionSchema, type NewAssistant } from '@adhelm/contracts';
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { bearer, createTestBrowser, signIn, type TestBrowser } from '../../../testing/test-browser.ts';

const LOOPBACK = 'http://127.0.0.1/callback';

/** Registers an assistant as its person does on the account page. Resolves with its client id. */
export async function registerAssistant(
  url: string,
  email: string,
  changes: Partial<NewAssistant> = {},
): Promise<string> {
  const headers = bearer(await signIn(createTestBrowser(), url, email));
  const response = await fetch(`${url}/api/identity/assistants`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Desk helper', returnAddresses: [LOOPBACK], mayPropose: true, ...changes }),
  });
  return assistantAnswerSchema.parse(await response.json()).data.id;
}

/** The part of an assistant's program that waits for its sign-in on this machine. */
export async function startLoopback() {
  const arrived: URL[] = [];
  const server = createServer((request, response) => {
    arrived.push(new URL(request.url ?? '', 'http://127.0.0.1'));
    response.end('You can close this page.');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    address: `http://127.0.0.1:${port}/callback`,
    last: () => arrived.at(-1),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const navigation = { headers: { 'sec-fetch-dest': 'document' } };
const redirectSchema = z.object({ redirectTo: z.string() });

async function post(browser: TestBrowser, url: string, body: object): Promise<Response> {
  const { response } = await browser.open(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  return response;
}

/** What our page reads about a sign-in under way, and where it posts to. */
export async function interactionAt(browser: TestBrowser, origin: string, page: URL) {
  const place = `${origin}/interaction/${page.searchParams.get('interaction')}`;
  const { response } = await browser.open(place);
  return { place, ...interactionSchema.parse(await response.json()) };
}

/** Goes to an assistant's sign-in as a person in a browser, up to the question whether it is allowed. */
export async function goToConsent(browser: TestBrowser, start: string, email: string) {
  const { origin } = new URL(start);
  const first = await browser.open(start, navigation);
  const interaction = await interactionAt(browser, origin, first.url);
  if (interaction.prompt !== 'login') return interaction;
  const response = await post(browser, `${interaction.place}/login`, { email, password: 'Adhelm-demo-1' });
  const { redirectTo } = redirectSchema.parse(await response.json());
  const second = await browser.open(redirectTo, navigation);
  return interactionAt(browser, origin, second.url);
}

/** Answers the question. Resolves with the response of our page's request; a redirect is followed to the assistant. */
export async function answerConsent(browser: TestBrowser, place: string, allow: boolean): Promise<Response> {
  const response = await post(browser, `${place}/consent`, { allow });
  if (!response.ok) return response;
  const { redirectTo } = redirectSchema.parse(await response.clone().json());
  await browser.open(redirectTo, navigation);
  return response;
}

/** What a program remembers of its sign-in; `opened` is the address that it opens in the browser. */
export class ProgramMemory implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata;
  readonly #clientId: string;
  #verifier = '';
  held: OAuthTokens | undefined;
  opened = '';

  constructor(clientId: string, redirectUrl: string) {
    this.#clientId = clientId;
    this.redirectUrl = redirectUrl;
    this.clientMetadata = { redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' };
  }
  clientInformation() {
    return { client_id: this.#clientId };
  }
  tokens() {
    return this.held;
  }
  saveTokens(tokens: OAuthTokens) {
    this.held = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.opened = url.href;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
}

/** Connects an assistant to its person: discovery, sign-in with PKCE, consent, tokens. */
export async function connectAssistant(
  url: string,
  email: string,
  clientId: string,
  browser = createTestBrowser(),
): Promise<ProgramMemory> {
  const loopback = await startLoopback();
  try {
    const memory = new ProgramMemory(clientId, loopback.address);
    await auth(memory, { serverUrl: `${url}/mcp` });
    const { place } = await goToConsent(browser, memory.opened, email);
    await answerConsent(browser, place, true);
    const authorizationCode = loopback.last()?.searchParams.get('code') ?? '';
    await auth(memory, { serverUrl: `${url}/mcp`, authorizationCode });
    return memory;
  } finally {
    await loopback.close();
  }
}

/** A program that speaks the protocol with the SDK. With `answer` it can ask its user. */
export async function startProgram(
  url: string,
  memory: ProgramMemory,
  answer?: (question: string) => ElicitResult | Promise<ElicitResult>,
  fetchBy: typeof fetch = fetch,
): Promise<{ readonly client: Client; readonly transport: StreamableHTTPClientTransport }> {
  const client = new Client(
    { name: 'test-program', version: '1.0.0' },
    { capabilities: answer === undefined ? {} : { elicitation: {} } },
  );
  if (answer !== undefined)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => answer(params.message));
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    authProvider: memory,
    fetch: (input, init) => fetchBy(input, init),
  });
  // their types differ in exactOptionalPropertyTypes only
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return { client, transport };
}
