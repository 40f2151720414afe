import { createHash } from 'node:crypto';
import type { RegistryDocument, ShellEnvironment } from '@adhelm/contracts';
import { assignmentOf, type Browser, modulesFor } from './registry-document.ts';
import type { RegistrySigner } from './registry-signer.ts';
import type { RegistryState } from './registry-state.ts';

const HOUR_MS = 3_600_000;
/** Documents are re-signed every hour and valid for a week, which limits cached and replayed copies. */
const GOOD_FOR_HOURS = 7 * 24;
const KEPT = 500;

export type SignedDocument = {
  readonly document: RegistryDocument;
  /** The signed text, as served. */
  readonly body: string;
  readonly etag: string;
};

export type DocumentService = {
  /** The registry settings that the page passes to the shell. */
  readonly registry: ShellEnvironment['registry'];
  documentFor(browser: Browser): Promise<SignedDocument>;
};

type Parts = {
  readonly state: () => RegistryState;
  readonly signer: () => RegistrySigner;
  readonly now: () => Date;
};

/** Creates and caches the documents; browsers that run the same versions share one. */
export function createDocumentService({ state, signer, now }: Parts): DocumentService {
  const kept = new Map<string, Promise<SignedDocument>>();

  const make = async (key: string, hour: number, browser: Browser): Promise<SignedDocument> => {
    const issuedAt = new Date(hour * HOUR_MS);
    const document: RegistryDocument = {
      ...modulesFor(state(), browser),
      issuedAt: issuedAt.toISOString(),
      expiresAt: new Date(issuedAt.getTime() + GOOD_FOR_HOURS * HOUR_MS).toISOString(),
    };
    const body = JSON.stringify(await signer().signDocument(JSON.stringify(document)));
    const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
    return { document, body, etag };
  };

  return {
    get registry() {
      return { id: state().id, keys: [...signer().keys] };
    },
    documentFor(browser) {
      const hour = Math.floor(now().getTime() / HOUR_MS);
      const { id, sequence } = state();
      const key = `${id} ${sequence} ${signer().keyId} ${hour} ${assignmentOf(state(), browser)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = make(key, hour, browser);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return made;
    },
  };
}
