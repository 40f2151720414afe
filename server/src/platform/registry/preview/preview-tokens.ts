import * as z from 'zod';
import type { RegistrySigner } from '../documents/registry-signer.ts';

/** The content of a preview link, and of the cookie once a person has confirmed it. */
const previewSchema = z.strictObject({
  /** The id of the link, shared by its preview. */
  id: z.guid(),
  module: z.string(),
  /** A published version, or the address of a build on the developer's machine. */
  version: z.string().nullable(),
  localhost: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** The bucket of the person who confirmed it; null in a link. */
  bucketId: z.string().nullable(),
});
export type Preview = z.infer<typeof previewSchema>;

const LINK = 'adhelm-preview-link+jws';
const COOKIE = 'adhelm-preview+jws';

async function open(signer: RegistrySigner, type: string, token: string, now: Date): Promise<Preview | null> {
  const json = await signer.open(type, token);
  if (json === null) return null;
  // an earlier release may have signed another format
  const preview = previewSchema.safeParse(JSON.parse(json)).data;
  return preview !== undefined && new Date(preview.expiresAt) > now ? preview : null;
}

export const previewTokens = {
  signLink: (signer: RegistrySigner, preview: Omit<Preview, 'bucketId'>): Promise<string> =>
    signer.sign(LINK, JSON.stringify({ ...preview, bucketId: null } satisfies Preview)),
  openLink: (signer: RegistrySigner, token: string, now: Date): Promise<Preview | null> =>
    open(signer, LINK, token, now),
  signCookie: (signer: RegistrySigner, preview: Preview): Promise<string> =>
    signer.sign(COOKIE, JSON.stringify(preview)),
  openCookie: (signer: RegistrySigner, token: string, now: Date): Promise<Preview | null> =>
    open(signer, COOKIE, token, now),
};
