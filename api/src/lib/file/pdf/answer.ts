/** Output of the process that reads a PDF. */
export type Answer = { page_count: number } | { refused: 'too-large' | 'unreadable' | 'names-author' }
