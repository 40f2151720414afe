type Named = { readonly account: string; readonly campaign: string | null; readonly id: string };

/** Names an entity of a kind. */
export const entityNameOf = ({ account, campaign, id }: Named): string =>
  `${account}\n${campaign ?? ''}\n${id}`;
