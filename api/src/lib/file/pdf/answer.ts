/** What the process that reads a PDF says of it. */
export type Answer = { page_count: number } | { refused: 'too-large' | 'unreadable' | 'names-author' }
