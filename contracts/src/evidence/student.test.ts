import { studentQuantile } from './student.ts';

// NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2, column 0.95
it.each([
  [10, 1.812],
  [13, 1.771],
  [27, 1.703],
  [100, 1.66],
])("Student's t with %p degrees of freedom is %p", (degrees, quantile) => {
  expect(studentQuantile(degrees)).toBeCloseTo(quantile, 3);
});
