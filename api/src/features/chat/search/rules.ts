import { foldText } from '@semai/contract/call/fold-text'

const MOST_WORDS = 8

/** The words of a search in lower case. Signs are gaps, so none can be syntax. */
export const wordsOf = (search: string): string[] =>
  (foldText(search).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)
