import { AdhelmError } from '@adhelm/contracts';
import { Agent, request } from 'undici';
import type { AccountAccess } from './connector.ts';
import { INSIDE_ADDRESS, outsideAgent } from './http/outside-agent.ts';
import { codeOf } from './http/request-failures.ts';

export type FetchedImage = {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif';
};

export type ImageRules = {
  readonly maxBytes: number;
  /** The source the image is for: when it may be private, images on its own host may be too. */
  readonly source: Pick<AccountAccess, 'baseUrl' | 'mayBeInside'>;
};

const PATIENCE_MS = 20_000;

/**
 * Downloads an image for sources that need the file itself. Redirects are not followed. Throws `AdhelmError` validation
 * when it cannot be fetched, is too large or is not a PNG, JPEG or GIF.
 */
export async function fetchedImage(
  address: string,
  { maxBytes, source }: ImageRules,
  signal: AbortSignal,
): Promise<FetchedImage> {
  const url = urlOf(address);
  const isTrusted = source.mayBeInside === true && url.hostname === new URL(source.baseUrl).hostname;
  const agent = isTrusted ? new Agent() : outsideAgent();
  try {
    const bytes = await download(url, maxBytes, agent, signal);
    const type = typeOf(bytes);
    if (type === null) throw refused('it is not a PNG, JPEG or GIF');
    return { bytes, type };
  } finally {
    await agent.close();
  }
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw refused('its URL is not valid');
  return url;
}

async function download(
  url: URL,
  maxBytes: number,
  dispatcher: Agent,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const { statusCode, body } = await request(url, { dispatcher, signal: patience });
    if (statusCode !== 200) {
      await body.dump();
      throw refused(`its URL returned HTTP ${statusCode}`);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw refused(`it is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof AdhelmError) throw cause;
    const isInside = codeOf(cause) === INSIDE_ADDRESS;
    throw refused(isInside ? 'its URL is not public' : 'its URL did not respond', cause);
  }
}

function typeOf(bytes: Uint8Array): FetchedImage['type'] | null {
  const begin = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return /^GIF8[79]a/.test(begin) ? 'image/gif' : null;
}

function refused(reason: string, cause?: unknown): AdhelmError {
  return new AdhelmError('validation', `The image cannot be used: ${reason}`, { cause });
}
