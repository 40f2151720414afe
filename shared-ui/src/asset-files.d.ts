/** Imported font files resolve to URLs: webpack emits them as hashed assets. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
