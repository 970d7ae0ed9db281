export interface Heading {
  id: string
  title: string
}

/** The chapters of a text; the server has given each second heading an id. */
export function headingsOf(html: string): Heading[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.querySelectorAll('h2[id]')].map(({ id, textContent }) => ({ id, title: textContent.trim() }))
}
