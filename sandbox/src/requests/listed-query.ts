/**
 * Parameters of a query in the way of PHP's frameworks: `a[]=1&a[1]=2` is the list `a`, other names are texts. A name
 * that is repeated without brackets becomes a list, which whoever checks the parameters refuses.
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

/** The path of a request as it was written, with a slash at its end or without. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
