/** Whether a list is there or on its way. */
export const isListed = ({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean =>
  data !== undefined || error === undefined;
