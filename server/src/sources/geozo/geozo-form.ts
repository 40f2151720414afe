import type { WrittenBody } from '../http/json-api.ts';

/** Encodes a form, with or without files. */
export async function formBody(form: FormData): Promise<WrittenBody> {
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? 'multipart/form-data',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
