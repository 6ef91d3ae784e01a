import qrcode from 'qrcode-generator';

/** Light modules around the code, without which phones do not find it. */
const quietZone = 4;

/** The QR code as the path of an SVG whose view box is `size` by `size`. */
export function drawQrCode(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      const start = column;
      while (column + 1 < count && code.isDark(row, column + 1)) column += 1;
      const length = column - start + 1;
      path += `M${start + quietZone} ${row + quietZone}h${length}v1h-${length}z`;
    }
  }
  return { size: count + 2 * quietZone, path };
}
