const collator = new Intl.Collator('id', { numeric: true })

/** Compare names for sorting, numbers in them by value: “Hub 4” before “Hub 10”. SQL: `natural_key`. */
export const compareNames = (one: string, other: string) => collator.compare(one, other)
