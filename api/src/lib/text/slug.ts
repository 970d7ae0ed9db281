const SLUG_LENGTH = 60

/** Derive a slug from a name; `otherwise` if no letter remains. */
export const slugFrom = (name: string, otherwise: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-|-$/g, '') || otherwise
