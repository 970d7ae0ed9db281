/** Content of a guideline in the console's form. */
interface Content {
  body_html?: unknown
  file_url?: unknown
}

/** Validate that a guideline has text or a PDF. */
export const guidelineErrors = ({ body_html, file_url }: Content) =>
  body_html || file_url ? [] : [{ field: 'body_html', message: 'Tulis isinya, atau unggah PDF-nya.' }]

/** Next version when the content changes, so that pages with the older one say so. */
export function anotherVersion(after: Content, before: (Content & { version?: unknown }) | null) {
  if (!before || (before.body_html === after.body_html && before.file_url === after.file_url)) return {}
  return { version: (typeof before.version === 'number' ? before.version : 0) + 1 }
}
