// Longer than words that people write, and short enough for the parser.
const ADDRESS = /https?:\/\/[^\s<>()[\]"`|\\]{400,}/gi
const WORD = /\S{800,}/g

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/**
 * Replace long addresses and words by short ones, for a parser that is slow with them. `restored` puts them back into its
 * HTML, escaped.
 */
export function withoutLongWords(body: string) {
  const long: string[] = []
  const mark = freeMark(body)
  const keep = (word: string) => `${mark}${long.push(word) - 1}z`
  // The placeholder is an address too, so that the parser links it in the same places.
  const text = body.replace(ADDRESS, (word) => `https://${keep(word)}.invalid/`).replace(WORD, keep)
  return {
    text,
    restored: (html: string) =>
      long.length === 0
        ? html
        : html.replace(new RegExp(`(?:https://)?${mark}(\\d+)z(?:\\.invalid/)?`, 'g'), (_, at: string) =>
            escaped(long[Number(at)] ?? ''),
          ),
  }
}

/** Find a placeholder that the text does not contain. */
function freeMark(body: string): string {
  for (let tries = 0; ; tries++) {
    const mark = `panjang${tries}x`
    if (!body.includes(mark)) return mark
  }
}
