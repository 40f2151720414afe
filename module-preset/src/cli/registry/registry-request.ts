import { gateProblemSchema, messageOf, problemSchema, withoutUnseen } from '@adhelm/contracts';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import type { Connection } from './connection.ts';

const ANSWER_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

export type RegistryRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly json?: unknown;
  readonly archive?: ReadableStream<Uint8Array>;
};

const exitCodeOfStatus: Readonly<Record<number, ExitCode>> = {
  401: exitCodes.unauthorised,
  403: exitCodes.unauthorised,
  404: exitCodes.notFound,
  409: exitCodes.conflict,
  429: exitCodes.serverError,
};

/**
 * Calls the management API. Throws `CliError` with an exit code and the server's own message. Never follows a redirect,
 * which would forward the token.
 */
export async function requestRegistry<Schema extends z.core.$ZodType>(
  { shell, token }: Connection,
  request: RegistryRequest,
  schema: Schema,
  send: typeof fetch,
): Promise<z.infer<Schema>> {
  const response = await answerOf(shell, token, request, send);
  const text = await response.text();
  if (response.status >= 300 && response.status < 400) {
    throw new CliError(
      exitCodes.serverError,
      `${shell.origin} redirects to ${response.headers.get('location') ?? 'nowhere'}. Pass that address as --shell.`,
    );
  }
  const body = jsonOf(text);
  if (!response.ok) throw refusal(response.status, body, token !== null);
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CliError(
    exitCodes.serverError,
    `${shell.origin} sent an invalid response (${issue?.path.join('.') || request.path}: ${issue?.message}). Check that it is an Adhelm shell and not older than this tool.`,
  );
}

async function answerOf(
  shell: URL,
  token: string | null,
  { method, path, json, archive }: RegistryRequest,
  send: typeof fetch,
): Promise<Response> {
  const type = archive === undefined ? 'application/json' : 'application/gzip';
  const body = archive ?? (json === undefined ? undefined : JSON.stringify(json));
  try {
    return await send(new URL(path, shell), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(archive === undefined ? ANSWER_TIMEOUT_MS : UPLOAD_TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
      // required for streamed request bodies (WHATWG fetch, "duplex")
      ...(archive === undefined ? {} : { duplex: 'half' }),
    });
  } catch (error) {
    const reason =
      error instanceof Error && error.cause !== undefined ? messageOf(error.cause) : messageOf(error);
    throw new CliError(
      exitCodes.unreachable,
      `${shell.origin} cannot be reached: ${reason || 'no connection'}.`,
      {
        cause: error,
      },
    );
  }
}

/** Other people's texts (labels, reasons) are printed on a terminal, so control characters become spaces. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? withoutUnseen(value) : value,
    );
  } catch {
    return undefined;
  }
}

function refusal(status: number, body: unknown, hasToken: boolean): CliError {
  const problem = problemSchema.safeParse(body);
  const detail = problem.success
    ? (problem.data.detail ?? problem.data.title)
    : `The server responded with status ${status}.`;
  const { failures } = gateProblemSchema.safeParse(body).data ?? { failures: [] };
  if (failures.length > 0)
    return new CliError(exitCodes.refused, 'The server’s gate rejected the release.', { failures });
  const help = hasToken ? '' : ' Pass --token, or set ADHELM_DEPLOY_TOKEN.';
  const code = exitCodeOfStatus[status] ?? (status >= 500 ? exitCodes.serverError : exitCodes.usage);
  const requestId =
    problem.success && problem.data.requestId !== undefined ? ` (request ${problem.data.requestId})` : '';
  if (status === 401) return new CliError(code, `${detail}${help}`);
  return new CliError(code, code === exitCodes.serverError ? `${detail}${requestId}` : detail);
}
