import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { ArtifactsConfig } from '../../../foundation/config/index.ts';
import { type ArtifactStore, storedName, storeFailure } from './artifact-store.ts';

export type S3Settings = Omit<Extract<ArtifactsConfig, { kind: 's3' }>, 'kind'>;

const RETRIES = 3;
const PATIENCE_MS = 30_000;
const SHOWN_OF_AN_ANSWER = 300;

/** The store's message for the log; its body may be a whole page of XML. */
async function refusalOf(response: Response): Promise<Error> {
  return new Error(`${response.status} ${(await response.text()).slice(0, SHOWN_OF_AN_ANSWER)}`);
}

/** null when the length is missing, or is not that of the bytes that `fetch` returns. */
function sizeOf({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

/** Not `Readable.fromWeb`, whose types require Node's streams, while bench uses a browser's. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/**
 * Artifacts in a bucket of any S3-compatible store (path-style addresses, signature version 4). Requests that failed
 * with 429 or 5xx are retried with growing pauses.
 */
export function createS3Store(settings: S3Settings): ArtifactStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/`;
  const prefix = settings.prefix === '' ? '' : `${settings.prefix.replace(/^\/+|\/+$/g, '')}/`;
  const addressOf = (name: string) => base + (prefix + name).split('/').map(encodeURIComponent).join('/');

  /** The timeout ends with the headers: how long a body takes depends on its reader. */
  const ask = async (doing: string, name: string, init: RequestInit): Promise<Response> => {
    const patience = new AbortController();
    const timer = setTimeout(
      () => patience.abort(new Error(`no response in ${PATIENCE_MS} ms`)),
      PATIENCE_MS,
    );
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
