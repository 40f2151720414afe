import { randomUUID } from 'node:crypto';
import {
  AdhelmError,
  type ModuleManifest,
  type PreviewLink,
  type PreviewOffer,
  type SessionUser,
} from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import type { RegistryCaller } from '../access/registry-caller.ts';
import { isWithdrawn } from '../access/revocation.ts';
import { recordAudit } from '../channels/registry-changes.ts';
import type { RegistrySigner } from '../documents/registry-signer.ts';
import { findRelease, type StoredRelease } from '../releases/release-repository.ts';
import { isValidLink, recordLink, takeLink } from './preview-links.ts';
import { type Preview, previewTokens } from './preview-tokens.ts';

const MINUTE_MS = 60_000;

export type PreviewWish = {
  readonly version: string | null;
  readonly localhost: string | null;
  readonly minutes: number;
};

/** Links that install one version of a module in one person's browser, once that person has agreed. */
export type PreviewService = {
  makeLink(caller: RegistryCaller, module: string, wish: PreviewWish): Promise<PreviewLink>;
  /** The offer of a link. Throws `not-found` when it is invalid or expired, or its version no longer exists. */
  offer(token: string): Promise<PreviewOffer>;
  /**
   * The value of the preview cookie. Throws `forbidden` when a local build is not for this person, and `conflict` when
   * another person has claimed the link.
   */
  confirm(token: string, user: SessionUser, bucketId: string): Promise<string>;
  /** The preview of a cookie, with the release to run; null when it has expired or belongs to another person. */
  active(
    cookie: string | undefined,
    bucketId: string,
  ): Promise<{ readonly preview: Preview; readonly release: StoredRelease | null } | null>;
};

type Parts = {
  readonly pool: pg.Pool;
  readonly signer: () => RegistrySigner;
  readonly now: () => Date;
  readonly publicUrl: string;
};

export function createPreviewService({ pool, signer, now, publicUrl }: Parts): PreviewService {
  const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
    withScope(pool, systemScope, work);
  const releaseOf = ({ module, version }: Pick<Preview, 'module' | 'version'>) =>
    version === null ? null : inDatabase((client) => findRelease(client, module, version));

  const isValid = ({ id, module, version }: Preview) =>
    inDatabase(
      async (client) =>
        (await isValidLink(client, id)) &&
        (version === null || !(await isWithdrawn(client, module, version))),
    );

  const openLink = async (token: string): Promise<Preview> => {
    const preview = await previewTokens.openLink(signer(), token, now());
    if (preview === null || !(await isValid(preview))) {
      throw new AdhelmError('not-found', 'This preview link is no longer valid. Ask its team for a new one.');
    }
    return preview;
  };

  return {
    async makeLink(caller, module, { version, localhost, minutes }) {
      const isOneOfBoth = (version === null) !== (localhost === null);
      if (!isOneOfBoth)
        throw new AdhelmError('validation', 'A preview needs either a version or a local build.');
      if (version !== null && (await releaseOf({ module, version })) === null) {
        throw new AdhelmError('not-found', `${module} has no version ${version}. Publish it first.`);
      }
      const expiresAt = new Date(now().getTime() + minutes * MINUTE_MS).toISOString();
      const id = randomUUID();
      const token = await previewTokens.signLink(signer(), { id, module, version, localhost, expiresAt });
      await inDatabase(async (client) => {
        await recordLink(client, { id, module, tokenId: caller.token?.id ?? null, expiresAt }, now());
        await recordAudit(client, now(), {
          actor: caller.name,
          action: 'preview-made',
          module,
          to: version ?? localhost,
          reason: `until ${expiresAt}`,
        });
      });
      return { url: `${publicUrl}/preview?token=${token}`, expiresAt };
    },

    async offer(token) {
      const preview = await openLink(token);
      const { module, version, localhost, expiresAt } = preview;
      const manifest: ModuleManifest | undefined = (await releaseOf(preview))?.release.manifest;
      return {
        module,
        title: manifest?.title ?? module,
        owner: manifest?.owner ?? 'A developer',
        version: version ?? 'local build',
        localhost,
        expiresAt,
      };
    },

    async confirm(token, user, bucketId) {
      const preview = await openLink(token);
      if (preview.localhost !== null && !user.admin) {
        throw new AdhelmError('forbidden', "Only admins may run a build from a developer's machine.");
      }
      await inDatabase(async (client) => {
        if (!(await takeLink(client, preview.id, user.id))) {
          throw new AdhelmError(
            'conflict',
            'Another person has already used this preview link. Ask its team for one of your own.',
          );
        }
        await recordAudit(client, now(), {
          actor: user.email,
          action: 'preview-opened',
          module: preview.module,
          to: preview.version ?? preview.localhost,
        });
      });
      return previewTokens.signCookie(signer(), { ...preview, bucketId });
    },

    async active(cookie, bucketId) {
      if (cookie === undefined) return null;
      const preview = await previewTokens.openCookie(signer(), cookie, now());
      if (preview === null || preview.bucketId !== bucketId || !(await isValid(preview))) return null;
      const release = await releaseOf(preview);
      return release === null && preview.localhost === null ? null : { preview, release };
    },
  };
}
