/** For personal fields the log records only that they changed. */
export const isWithheld = ({ before, after }: { before: unknown; after: unknown }) => before === null && after === null

export const WITHHELD = 'Isinya tidak dicatat'
