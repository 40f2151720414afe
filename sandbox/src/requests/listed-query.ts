/**
 * Query parameters in the style of PHP frameworks: `a[]=1&a[1]=2` is the list `a`, other names are strings. A name that
 * is repeated without brackets becomes a list, which the validation of parameters refuses.
 */
export function listedQuery(url: string): Record<string, string | string[]> {
  const start = url.indexOf('?');
  const parameters = new Map<string, string | string[]>();
  for (const [written, value] of new URLSearchParams(start < 0 ? '' : url.slice(start + 1))) {
    const list = /^(.+)\[\d*\]$/.exec(written)?.[1];
    const name = list ?? written;
    const known = parameters.get(name);
    if (known === undefined) parameters.set(name, list === undefined ? value : [value]);
    else parameters.set(name, [...(Array.isArray(known) ? known : [known]), value]);
  }
  return Object.fromEntries(parameters);
}

/** The raw path of a request, with or without a trailing slash. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
