/** Make a one-page PDF; the first line is the heading. The font has ASCII only; other characters are dropped. */
export function plainPdf(lines: string[]): Uint8Array {
  const [heading = '', ...rest] = lines.map((line) => line.replace(/[^ -~]/g, '').replace(/[\\()]/g, '\\$&'))
  const text = ['BT', '/F1 18 Tf', '56 770 Td', `(${heading}) Tj`, '/F1 11 Tf', '0 -12 Td']
  for (const line of rest) text.push('0 -20 Td', `(${line}) Tj`)
  const content = [...text, 'ET'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}
