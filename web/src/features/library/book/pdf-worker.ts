/** pdf.js's worker, a file of its own as the page's policy wants it; in the build for older phones. */
export const pdfWorkerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href
