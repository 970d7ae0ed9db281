export type NotificationKind = 'regional' | 'national' | 'library' | 'message' | 'other'

// In the specification's order (section 3): a title that holds two of the words is of the first kind.
const WORDS: [word: RegExp, kind: NotificationKind][] = [
  [/\bregional\b/i, 'regional'],
  [/\bnasional\b/i, 'national'],
  [/\bperpustakaan\b/i, 'library'],
  [/\bpesan\b/i, 'message'],
]

/** A notification's kind, from the words in its title. */
export const kindOf = (title: string): NotificationKind => WORDS.find(([word]) => word.test(title))?.[1] ?? 'other'
