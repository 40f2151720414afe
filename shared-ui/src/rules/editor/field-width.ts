/**
 * How wide a field is: `width`, or in a row on phones from `least` up to all that is left. A field that `yields` becomes
 * narrower where a row is full, so that the others of all rows stay aligned.
 */
export const widthOf = (width: string, least: string | undefined, yields: boolean) =>
  least === undefined
    ? { w: width }
    : { flex: { base: `1 1 ${least}`, sm: `0 ${yields ? 1 : 0} ${width}` }, minW: '0', w: 'auto' };
