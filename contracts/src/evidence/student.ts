/** The normal quantile of a two-sided interval of 90 %. */
const Z = 1.6448536269514722;

/**
 * Student's t of a two-sided interval of 90 %, which is its quantile at 95 % (Abramowitz & Stegun 26.7.5). Within 0.001
 * from 10 degrees of freedom on.
 */
export function studentQuantile(degrees: number): number {
  return (
    Z +
    (Z ** 3 + Z) / (4 * degrees) +
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * degrees ** 2) +
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * degrees ** 3)
  );
}
