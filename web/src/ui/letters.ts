import { firstWords } from '../lib/next-paint.ts'

/**
 * Fetches the letters that fonts.css names for other pages. Kept on the device they come with the first words; otherwise
 * after them, which do not wait for letters that a sheet would have them ask for as they are laid out.
 */
export async function bringLetters() {
  const file = document.querySelector<HTMLLinkElement>('link[as="font"]')?.href
  if (!file) return
  if (!navigator.serviceWorker?.controller) await firstWords()
  const letters = new FontFace('Plus Jakarta Sans Variable', `url(${file})`, { weight: '400 800' })
  // Named once they are there: each name has all of a page laid out anew. Without them the words stay as they are.
  await letters.load().then(
    () => document.fonts.add(letters),
    () => {},
  )
}
