import { hasLetters, keepLetters, lettersFile } from '../lib/kept-letters.ts'
import { firstPaint } from '../lib/first-paint/first-paint.ts'

/**
 * Fetches the letters that fonts.css names for other pages. Where the device has them they come with the first words, else
 * they are fetched after those. What comes late shows from the next page on: a page that is being read does not move.
 */
export async function bringLetters(untilNextPage: () => Promise<void>) {
  const file = lettersFile()
  if (!file) return
  if (!hasLetters()) await firstPaint()
  const letters = new FontFace('Plus Jakarta Sans Variable', `url(${file})`, { weight: '400 800' })
  // Without them the words stay as they are.
  if (!(await hasCome(letters))) return
  keepLetters()
  if (performance.getEntriesByName('first-contentful-paint').length > 0) await untilNextPage()
  // Named once they are there: each name has all of a page laid out anew.
  document.fonts.add(letters)
}

const hasCome = (letters: FontFace) =>
  letters.load().then(
    () => true,
    () => false,
  )
