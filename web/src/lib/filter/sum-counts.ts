/** Sum the counts whose kinds match the chosen filters. Ignores filters that the counts do not have. */
export function sumCounts(counts: readonly { count: number }[], chosen: object): number {
  const wanted = new Map<string, unknown>(Object.entries(chosen))
  const isMeant = ([kind, value]: [string, unknown]) => wanted.get(kind) === undefined || wanted.get(kind) === value
  return counts.filter((one) => Object.entries(one).every(isMeant)).reduce((total, { count }) => total + count, 0)
}
