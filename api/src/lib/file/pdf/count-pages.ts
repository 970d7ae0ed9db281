/** Count the pages of a PDF; null if it is broken, no PDF, or has a password. */
export async function countPages(bytes: Uint8Array): Promise<number | null> {
  // Imported on demand: large, and rarely needed.
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
