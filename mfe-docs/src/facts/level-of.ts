import permissions from 'docs-reference/permissions.json';

/** The lowest access level that has a permission. Throws for an unknown permission. */
export function levelOf(name: string): string {
  const permission = permissions.find((one) => one.name === name);
  if (permission === undefined) throw new Error(`There is no permission ${name}`);
  return permission.from;
}
