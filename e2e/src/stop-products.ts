export default async function tearDown(): Promise<void> {
  await Promise.all((globalThis.adhelmProducts ?? []).map((product) => product.stop()));
}
