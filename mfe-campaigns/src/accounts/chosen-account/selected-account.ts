import type { SelectedSourceAccount, SourceAccount, SourceRegistry } from '@adhelm/contracts';

/** The selected account of a page, with its details. */
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
  /** The account in the URL always wins, even if unknown, because a link must not display another account. */
  readonly fromUrl: SelectedSourceAccount | null;
  /** The last selection, here or in another module, used only as a default. */
  readonly remembered: SelectedSourceAccount | null;
};

/** The selected account; null if there is none, or if the URL names an unknown one. */
export function chosenAccount(
  sources: SourceRegistry,
  { fromUrl, remembered }: Candidates,
): KnownAccount | null {
  if (fromUrl !== null) return findAccount(sources, fromUrl);
  const known = remembered === null ? null : findAccount(sources, remembered);
  return known ?? firstAccount(sources);
}
