/** The package itself, under a name that is not shared; see `shell-config.ts`. */
declare module '#whole-rxjs' {
  export * from 'rxjs';
}
