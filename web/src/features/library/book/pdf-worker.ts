/** URL of the pdf.js worker: a separate file for the content security policy, in the build for older phones. */
export const pdfWorkerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href
