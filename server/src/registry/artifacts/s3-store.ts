import { Readable } from 'node:stream';
import { AdhelmError } from '@adhelm/contracts';
import { AwsClient } from 'aws4fetch';
import { type ArtifactStore, storedName } from './artifact-store.ts';

export type S3Settings = {
  readonly bucket: string;
  /** Folder inside the bucket, '' for none. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const RETRIES = 3;
const PATIENCE_MS = 30_000;

function unavailable(doing: string, cause: unknown): AdhelmError {
  return new AdhelmError('upstream', `The artifact store did not answer while ${doing}.`, { cause });
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
  const ask = (doing: string, name: string, init: RequestInit): Promise<Response> =>
    client
      .fetch(addressOf(name), { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch((error: unknown) => {
        throw unavailable(doing, error);
      });
  return {
    async put(path, encoding, content, { type }) {
      const name = storedName(path, encoding);
      const response = await ask(`storing ${name}`, name, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: {
          'content-type': type,
          'content-length': String(content.length),
          'cache-control': 'public, max-age=31536000, immutable',
        },
      });
      const answer = await response.text();
      if (!response.ok) throw unavailable(`storing ${name}`, `${response.status} ${answer.slice(0, 300)}`);
    },
    async get(path, encoding) {
      const name = storedName(path, encoding);
      const response = await ask(`reading ${name}`, name, { method: 'GET' });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || response.body === null) {
        throw unavailable(`reading ${name}`, `${response.status} ${(await response.text()).slice(0, 300)}`);
      }
      return { size: Number(response.headers.get('content-length')), body: Readable.from(response.body) };
    },
    async close() {
      // the process's own connections end by themselves
    },
  };
}
