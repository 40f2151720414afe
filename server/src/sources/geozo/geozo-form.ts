import type { WrittenBody } from '../http/json-api.ts';

/** A form, with files or without, as it is sent. */
export async function formBody(form: FormData): Promise<WrittenBody> {
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? 'multipart/form-data',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
