/** The address of a path of the product under test, for calls that no browser makes. */
export function address(path: string): string {
  if (!process.env.AKWAN_URL) throw new Error('AKWAN_URL is not set: the product was not started.');
  return new URL(path, process.env.AKWAN_URL).href;
}
