/** The characters from one code point to another. */
export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

/** The Chinese characters of two national sets: what names and titles use. */
export function chinese(): string {
  const decode = (encoding: string, rows: [number, number], cells: [number, number]) => {
    const bytes: number[] = []
    for (let row = rows[0]; row <= rows[1]; row++)
      for (let cell = cells[0]; cell <= cells[1]; cell++) bytes.push(row, cell)
    return new TextDecoder(encoding).decode(Uint8Array.from(bytes))
  }
  const simplified = decode('gbk', [0xb0, 0xf7], [0xa1, 0xfe])
  const traditional = decode('big5', [0xa4, 0xc6], [0xa1, 0xfe]) + decode('big5', [0xa4, 0xc6], [0x40, 0x7e])
  return `${simplified}${traditional}${range(0x3000, 0x30ff)}${range(0xff01, 0xff60)}`.replaceAll('\ufffd', '')
}
