/** What is shown of a guideline, as the console's form has it. */
interface Content {
  body_html?: unknown
  file_url?: unknown
}

/** What is wrong with a guideline: there is something to read, here or in a PDF. */
export const guidelineErrors = ({ body_html, file_url }: Content) =>
  body_html || file_url ? [] : [{ field: 'body_html', message: 'Tulis isinya, atau unggah PDF-nya.' }]

/** Another version of other contents, by which readers who have an older one are told. */
export function anotherVersion(after: Content, before: (Content & { version?: unknown }) | null) {
  if (!before || (before.body_html === after.body_html && before.file_url === after.file_url)) return {}
  return { version: (typeof before.version === 'number' ? before.version : 0) + 1 }
}
