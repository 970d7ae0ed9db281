// A browser reads the file some time after the click.
const KEEP_MS = 60_000

/** Hands a file to the person's downloads, or to the program that opens such files. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}
