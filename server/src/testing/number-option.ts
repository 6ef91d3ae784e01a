/** The number behind `--name=` or `--name` in the words of the command; a word that is none ends the run. */
export function numberOption(name: string, standard: number): number {
  const input = process.argv.slice(2);
  const joined = input.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
  const apart = input.includes(`--${name}`) ? input[input.indexOf(`--${name}`) + 1] : undefined;
  const text = joined ?? apart;
  if (text === undefined) return standard;
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) {
    console.error(`--${name} wants a number above 0`);
    process.exit(2);
  }
  return number;
}
