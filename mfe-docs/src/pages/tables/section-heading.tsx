const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The heading of a generated section, which links can name by its title. */
export function GeneratedHeading({ title }: { readonly title: string }) {
  return (
    <h3 id={idOf(title)} tabIndex={-1}>
      {title}
    </h3>
  );
}
