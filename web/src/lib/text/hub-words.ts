/** A hub's name, its number never at the beginning of a line: Hub 7 Surabaya. */
export const hubWords = (name: string) => name.replace(/^Hub (?=\d)/, 'Hub\u00a0')
