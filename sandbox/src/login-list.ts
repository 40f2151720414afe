type ListedLogin = {
  readonly source: string;
  readonly name: string;
  readonly externalId: string;
  readonly baseUrl: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly timeZone: string;
};

const lineOf = (name: string, value: string) => `  ${name.padEnd(14)}${value}`;

/** The accounts of a sandbox with what connects them, one paragraph each, for people. */
export const loginList = (accounts: readonly ListedLogin[]): string =>
  accounts
    .map(({ source, name, externalId, baseUrl, credentials, currency, timeZone }) =>
      [
        `${name} (${source})`,
        lineOf('Account ID', externalId),
        lineOf('Address', baseUrl),
        ...Object.entries(credentials).map(([field, value]) => lineOf(field, value)),
        lineOf('Currency', currency),
        lineOf('Time zone', timeZone),
        '',
      ].join('\n'),
    )
    .join('\n');
