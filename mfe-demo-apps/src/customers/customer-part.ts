/** A tab of a customer that loads its own rows. */
export type CustomerPartProps = {
  /** The customer's path in the demo API. */
  readonly path: string;
  readonly parent: { readonly label: string; readonly to: string };
};
