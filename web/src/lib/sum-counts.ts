/** How many have all that is chosen, of counts of each kind that there is. Choices of what is not counted do not matter. */
export function sumCounts(counts: readonly { count: number }[], chosen: object): number {
  const wanted = new Map<string, unknown>(Object.entries(chosen))
  const isMeant = ([kind, value]: [string, unknown]) => wanted.get(kind) === undefined || wanted.get(kind) === value
  return counts.filter((one) => Object.entries(one).every(isMeant)).reduce((total, { count }) => total + count, 0)
}
