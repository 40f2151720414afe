import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'adhelm-tests';
/** The only key that s3rver accepts. */
const KEY = 'S3RVER';

/** An S3-compatible server with one bucket, on a free port. */
export type S3Server = {
  readonly endpoint: string;
  /** The settings of a server that stores its artifacts there. */
  readonly env: Readonly<Record<string, string>>;
  /** Stops the server and discards its content. */
  close(): Promise<void>;
};

export async function startS3Server(onPort = 0): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'adhelm-s3-'));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({
    port: onPort,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets,
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    env: {
      ARTIFACTS: `s3://${BUCKET}/some/prefix`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
