import { integerBetween, seededRandom } from './seeded-random.ts';

/** A small abstract picture as a data URL, the same for the same seed. */
export function drawnPicture(seed: number): string {
  const random = seededRandom(seed);
  const hue = integerBetween(random, 0, 359);
  const circles = Array.from({ length: 5 }, () => {
    const [x, y, radius] = [
      integerBetween(random, 20, 300),
      integerBetween(random, 20, 180),
      integerBetween(random, 20, 70),
    ];
    const lightness = integerBetween(random, 45, 75);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${hue + radius} 60% ${lightness}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="hsl(${hue} 40% 88%)"/>${circles.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
