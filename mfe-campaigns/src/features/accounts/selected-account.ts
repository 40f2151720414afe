import type { SelectedSourceAccount, SourceAccount, SourceRegistry } from '@adhelm/contracts';

/** The account that a page works on, with what it needs to know of it. */
export type KnownAccount = SelectedSourceAccount & { readonly details: SourceAccount };

export function findAccount(
  sources: SourceRegistry,
  { source, account }: SelectedSourceAccount,
): KnownAccount | null {
  const known = Object.hasOwn(sources, source) ? sources[source] : undefined;
  const details = known?.accounts.find(({ id }) => id === account);
  return details === undefined ? null : { source, account, details };
}

export function firstAccount(sources: SourceRegistry): KnownAccount | null {
  for (const [source, { accounts }] of Object.entries(sources)) {
    const [details] = accounts;
    if (details !== undefined) return { source, account: details.id, details };
  }
  return null;
}

type Candidates = {
  /** What the URL names: it wins, even when it is wrong, because a link must not show something else. */
  readonly fromUrl: SelectedSourceAccount | null;
  /** What was selected last, here or in another module: it only seeds. */
  readonly remembered: SelectedSourceAccount | null;
};

/** The account to work on; null when there is none, or the URL names one that does not exist. */
export function chosenAccount(
  sources: SourceRegistry,
  { fromUrl, remembered }: Candidates,
): KnownAccount | null {
  if (fromUrl !== null) return findAccount(sources, fromUrl);
  const known = remembered === null ? null : findAccount(sources, remembered);
  return known ?? firstAccount(sources);
}
