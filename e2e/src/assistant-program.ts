import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { PRODUCT_URL } from './browser.ts';

const PROTOCOL = '2025-11-25';

type Metadata = { readonly authorization_endpoint: string; readonly token_endpoint: string };
type Answer = { readonly status: number; readonly text: string };

/** The part of an assistant's program that waits on this machine for the end of its sign-in. */
async function startLoopback() {
  const arrived: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/callback') arrived.push(searchParams);
    response.setHeader('content-type', 'text/html');
    response.end(
      '<!doctype html><link rel="icon" href="data:,"><title>Done</title><p>You can close this page.</p>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the program has no port');
  return { origin: `http://127.0.0.1:${address.port}`, arrived, close: () => server.close() };
}

/** A program that a person connects as their assistant: a public client with PKCE, which calls tools over HTTP. */
export async function startAssistantProgram(clientId: string) {
  const loopback = await startLoopback();
  const redirectUri = `${loopback.origin}/callback`;
  const metadata: Metadata = await (
    await fetch(`${PRODUCT_URL}/.well-known/oauth-authorization-server/oidc`)
  ).json();
  const resource = `${PRODUCT_URL}/mcp`;
  let verifier = '';
  let token = '';
  let session = '';

  async function post(message: object): Promise<Answer> {
    const response = await fetch(resource, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(session === '' ? {} : { 'mcp-session-id': session }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
    session = response.headers.get('mcp-session-id') ?? session;
    return { status: response.status, text: await response.text() };
  }

  return {
    /** The origin to which the browser returns. */
    origin: loopback.origin,
    /** Where the browser is sent for the next sign-in. */
    signInAddress: (scope: string): string => {
      verifier = randomBytes(32).toString('base64url');
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        resource,
        state: 'kept',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      return `${metadata.authorization_endpoint}?${new URLSearchParams(query)}`;
    },
    /** What the browser brought back last. */
    broughtBack: () => loopback.arrived.at(-1),
    /** Exchanges the code that the browser brought back for tokens. Resolves with the status. */
    redeemCode: async (): Promise<number> => {
      const response = await fetch(metadata.token_endpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          code: loopback.arrived.at(-1)?.get('code') ?? '',
          redirect_uri: redirectUri,
          code_verifier: verifier,
          resource,
        }),
      });
      const tokens: { readonly access_token?: string } = await response.json();
      token = tokens.access_token ?? '';
      return response.status;
    },
    /** Begins a session at /mcp. */
    introduce: async (): Promise<Answer> => {
      const clientInfo = { name: 'browser-test', version: '1.0.0' };
      const params = { protocolVersion: PROTOCOL, capabilities: {}, clientInfo };
      const answer = await post({ id: 1, method: 'initialize', params });
      if (answer.status === 200) await post({ method: 'notifications/initialized' });
      return answer;
    },
    call: (name: string, input: object): Promise<Answer> =>
      post({ id: 2, method: 'tools/call', params: { name, arguments: input } }),
    close: loopback.close,
  };
}
