import { foldText } from '@semai/contract/call/fold-text'

const MOST_WORDS = 8

/** Split a search into lower-case words. Other characters separate words, so none can be query syntax. */
export const wordsOf = (search: string): string[] =>
  (foldText(search).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)
