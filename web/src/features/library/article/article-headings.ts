export interface Heading {
  id: string
  title: string
}

/** Read the h2 headings of a text. The server has given each an id. */
export function headingsOf(html: string): Heading[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.querySelectorAll('h2[id]')].map(({ id, textContent }) => ({ id, title: textContent.trim() }))
}
