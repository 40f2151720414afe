import { createServer } from 'node:http';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves an image on this machine, for sources that take the file itself. */
export async function servePicture(): Promise<{
  readonly address: string;
  readonly bytes: Buffer;
  close(): Promise<void>;
}> {
  const server = createServer((_request, response) => void response.end(pixel));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${at.port}/pixel.png`,
    bytes: pixel,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
