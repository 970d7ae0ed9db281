const SLUG_LENGTH = 60

/** A name in letters that an address takes; `otherwise` for what has none of them. */
export const slugFrom = (name: string, otherwise: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-|-$/g, '') || otherwise
