import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds once. Rejects with the errors of the build. */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error !== null) return reject(error);
      if (stats === undefined || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only')));
      return resolve(stats);
    });
  });
}
