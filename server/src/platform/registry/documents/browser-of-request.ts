import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SignedCookie, signedCookie } from '../../../foundation/http/index.ts';
import type { Cipher } from '../../../foundation/secrets/index.ts';
import type { PreviewService } from '../preview/preview-service.ts';
import { bucketIdOf, newBucketId } from './bucket.ts';
import type { Browser } from './registry-document.ts';

const BUCKET = 'adhelm_bucket';
const PREVIEW = 'adhelm_preview';

/** The browser of a request, by its two cookies: its bucket, and its preview. */
export type Browsers = {
  /** Assigns a random bucket to a browser without one. */
  of(request: FastifyRequest, reply: FastifyReply): Promise<Browser>;
  /** Assigns the browser to its person's bucket; true when it was in another one. */
  assign(
    request: FastifyRequest,
    reply: FastifyReply,
  ): { readonly bucketId: string; readonly changed: boolean };
  startPreview(reply: FastifyReply, cookie: string, expiresAt: string): void;
  endPreview(reply: FastifyReply): void;
};

type Parts = {
  readonly cipher: Pick<Cipher, 'fingerprint'>;
  readonly secure: boolean;
  readonly previews: Pick<PreviewService, 'active'>;
};

export function createBrowsers({ cipher, secure, previews }: Parts): Browsers {
  const bucket: SignedCookie = signedCookie(BUCKET, { cipher, secure });
  const previewCookie = (value: string, expires: Date) =>
    stringifySetCookie({ name: PREVIEW, value, path: '/', httpOnly: true, secure, sameSite: 'lax', expires });
  return {
    async of(request, reply) {
      const { cookie } = request.headers;
      const known = bucket.read(cookie);
      const bucketId = known ?? newBucketId();
      if (known === null) reply.header('set-cookie', bucket.write(bucketId));
      const active = await previews.active(parseCookie(cookie ?? '')[PREVIEW], bucketId);
      if (active === null) return { bucketId, preview: null, previewed: null };
      const { module, version, localhost, expiresAt } = active.preview;
      return { bucketId, preview: { module, version, localhost, expiresAt }, previewed: active.release };
    },
    assign(request, reply) {
      const bucketId = bucketIdOf(request.user.id, cipher);
      const changed = bucket.read(request.headers.cookie) !== bucketId;
      if (changed) reply.header('set-cookie', bucket.write(bucketId));
      return { bucketId, changed };
    },
    startPreview: (reply, cookie, expiresAt) =>
      void reply.header('set-cookie', previewCookie(cookie, new Date(expiresAt))),
    endPreview: (reply) => void reply.header('set-cookie', previewCookie('', new Date(0))),
  };
}
