/** Whether a list is loaded or loading. */
export const isListed = ({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean =>
  data !== undefined || error === undefined;
