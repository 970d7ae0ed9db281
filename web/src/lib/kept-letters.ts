import { readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.letters'

/** Where the document's head says that the letters are. */
export const lettersFile = () => document.querySelector<HTMLLinkElement>('link[as="font"]')?.href

/** Notes that this tab has had the letters: its next document finds them in the browser's cache. */
export const keepLetters = () => writeItem('session', KEY, lettersFile() ?? null)

/** True where the letters are on the device, and need no network. */
export const hasLetters = () =>
  Boolean(navigator.serviceWorker?.controller) || readItem('session', KEY) === lettersFile()
