import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { ArtifactsConfig } from '../../config.ts';
import { type ArtifactStore, storedName, storeFailure } from './artifact-store.ts';

export type S3Settings = Omit<Extract<ArtifactsConfig, { kind: 's3' }>, 'kind'>;

const RETRIES = 3;
const PATIENCE_MS = 30_000;
const SHOWN_OF_AN_ANSWER = 300;

/** What the store said, for the log; its text may be a whole page of XML. */
async function refusalOf(response: Response): Promise<Error> {
  return new Error(`${response.status} ${(await response.text()).slice(0, SHOWN_OF_AN_ANSWER)}`);
}

/** null where the length is of something else than the bytes that `fetch` hands out, or is not told. */
function sizeOf({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

/** Not `Readable.fromWeb`: its types know Node's streams alone, and bench reads this with a browser's. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/**
 * Artifacts in a bucket of any store that speaks S3 (path-style addresses, signature version 4). Requests that failed
 * with 429 or 5xx are repeated with growing pauses.
 */
export function createS3Store(settings: S3Settings): ArtifactStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/`;
  const prefix = settings.prefix === '' ? '' : `${settings.prefix.replace(/^\/+|\/+$/g, '')}/`;
  const addressOf = (name: string) => base + (prefix + name).split('/').map(encodeURIComponent).join('/');

  /** The patience ends with the headers: how long a body takes is up to whoever reads it. */
  const ask = async (doing: string, name: string, init: RequestInit): Promise<Response> => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
    try {
      return await client.fetch(addressOf(name), { ...init, signal: patience.signal });
    } catch (error) {
      throw storeFailure(doing, error);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async put(path, encoding, content, { type }) {
      const name = storedName(path, encoding);
      const doing = `storing ${name}`;
      const response = await ask(doing, name, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'content-type': type, 'content-length': String(content.length) },
      });
      if (!response.ok) throw storeFailure(doing, await refusalOf(response));
      await response.body?.cancel();
    },
    async get(path, encoding) {
      const name = storedName(path, encoding);
      const doing = `reading ${name}`;
      const response = await ask(doing, name, { method: 'GET' });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || response.body === null) throw storeFailure(doing, await refusalOf(response));
      return { size: sizeOf(response), body: Readable.from(chunksOf(response.body)) };
    },
    async remove(path, encoding) {
      const name = storedName(path, encoding);
      const doing = `removing ${name}`;
      const response = await ask(doing, name, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw storeFailure(doing, await refusalOf(response));
      await response.body?.cancel();
    },
  };
}
