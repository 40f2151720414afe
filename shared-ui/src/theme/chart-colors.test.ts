import { themeNames } from '@adhelm/contracts';
import { channels, palettes } from './palettes.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Colour vision without one kind of cone, on linear RGB (Machado, Oliveira and Fernandes 2009, severity 1). */
const visions: Readonly<Record<string, Matrix>> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Linear RGB to OKLab through cone responses (Ottosson 2020). */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = ([a, b, c]: Triple, change: (value: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];

function seenAs(color: string, vision: Matrix): Triple {
  const linear = each(channels(color), (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const seen = each(times(vision, linear), (value) => Math.min(1, Math.max(0, value)));
  return times(toLab, each(times(toCones, seen), Math.cbrt));
}

/** A difference of 0.02 is just noticeable side by side; chart lines and areas are apart. */
const LEAST_DISTANCE = 0.1;

describe.each(themeNames)('chart colours of %s', (theme) => {
  it.each(Object.entries(visions))('are distinguishable with %s vision', (_name, vision) => {
    const seen = palettes[theme].chart.map((color) => seenAs(color, vision));
    const distances = seen.flatMap((a, index) =>
      seen.slice(0, index).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
    );
    expect(distances).toHaveLength(28);
    expect(Math.min(...distances)).toBeGreaterThan(LEAST_DISTANCE);
  });
});
