type ListedLogin = {
  readonly source: string;
  readonly name: string;
  readonly externalId: string;
  readonly baseUrl: string;
  readonly credentials: Readonly<Record<string, string>>;
};

const lineOf = (name: string, value: string) => `  ${name.padEnd(14)}${value}`;

/** The accounts of a sandbox with what connects them, one paragraph each, for people. */
export const loginList = (accounts: readonly ListedLogin[]): string =>
  accounts
    .map(({ source, name, externalId, baseUrl, credentials }) =>
      [
        `${name} (${source})`,
        lineOf('Account ID', externalId),
        lineOf('Address', baseUrl),
        ...Object.entries(credentials).map(([field, value]) => lineOf(field, value)),
        '',
      ].join('\n'),
    )
    .join('\n');
