const MARKUP = /<(?:!doctype html|html|script|svg|iframe)[\s>/]/i
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')
const ZIP_END_SIZE = 22
// A PDF may begin this late.
const PDF_WITHIN = 1024

/**
 * Whether a picture is something else as well: a page, an archive or a document that hides in or behind it. What
 * telephones put behind a picture, such as its film, is none of these.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (
    MARKUP.test(all.toString('latin1')) || endsAsZip(all) || all.subarray(0, PDF_WITHIN).includes('%PDF-', 0, 'latin1')
  )
}

/** An archive's directory ends exactly where the file does: four bytes alone may be chance. */
function endsAsZip(all: Buffer): boolean {
  const at = all.lastIndexOf(ZIP_END)
  return at >= 0 && at + ZIP_END_SIZE <= all.length && at + ZIP_END_SIZE + all.readUInt16LE(at + 20) === all.length
}
