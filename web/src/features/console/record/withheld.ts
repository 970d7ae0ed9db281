/** Of what is personal only that it changed is written down. */
export const isWithheld = ({ before, after }: { before: unknown; after: unknown }) => before === null && after === null

export const WITHHELD = 'Isinya tidak dicatat'
