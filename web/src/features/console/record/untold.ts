/** Of what is personal only that it changed is written down. */
export const isUntold = ({ before, after }: { before: unknown; after: unknown }) => before === null && after === null

export const UNTOLD = 'Isinya tidak dicatat'
