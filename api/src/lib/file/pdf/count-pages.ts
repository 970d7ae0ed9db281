/** How many pages a PDF has; null for what is none, is broken, or asks for a password. */
export async function countPages(bytes: Uint8Array): Promise<number | null> {
  // Large, and needed by few: read when somebody first uploads one.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return (await task.promise).numPages
  } catch {
    return null
  } finally {
    await task.destroy()
  }
}
