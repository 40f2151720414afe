import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { AdhelmError } from '@adhelm/contracts';
import { Agent, request } from 'undici';
import { isInside, isInsideHost } from './inside-address.ts';

export type FetchedImage = {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif';
};

export type ImageRules = {
  readonly maxBytes: number;
  /** The source's own host: where it is this machine (a sandbox), pictures may be as well. */
  readonly trustedHost: string;
};

const PATIENCE_MS = 20_000;

/** Names are judged by the address that is connected to, so that a name cannot change its mind in between. */
const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return callback(error ?? new Error('no address'), '', 0);
    if (addresses.some(({ address }) => isInside(address))) return callback(new Error('not public'), '', 0);
    if (options.all === true) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/**
 * A picture by its address, for sources that want the file itself. Redirects are not followed. Throws `AdhelmError`
 * validation when it cannot be had, is too large or is no PNG, JPEG or GIF.
 */
export async function fetchedImage(
  address: string,
  { maxBytes, trustedHost }: ImageRules,
  signal: AbortSignal,
): Promise<FetchedImage> {
  const url = urlOf(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isTrusted = host === trustedHost;
  if (!isTrusted && isInsideHost(host)) throw refused('its address is not public');
  const agent = new Agent(isTrusted ? {} : { connect: { lookup: lookUpOutside } });
  try {
    const bytes = await download(url, maxBytes, agent, signal);
    const type = typeOf(bytes);
    if (type === null) throw refused('it is no PNG, JPEG or GIF');
    return { bytes, type };
  } finally {
    await agent.close();
  }
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw refused('its address is none');
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
      throw refused(`its address answers ${statusCode}`);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw refused(`it has more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof AdhelmError) throw cause;
    throw refused('its address does not answer', cause);
  }
}

function typeOf(bytes: Uint8Array): FetchedImage['type'] | null {
  const begin = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return /^GIF8[79]a/.test(begin) ? 'image/gif' : null;
}

function refused(reason: string, cause?: unknown): AdhelmError {
  return new AdhelmError('validation', `The picture cannot be used: ${reason}`, { cause });
}
