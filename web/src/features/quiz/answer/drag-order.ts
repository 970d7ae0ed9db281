interface Item {
  id: string
  /** Of the place where it stands now. */
  middle: number
}

/** The ids with the one that is dragged among the others, where its middle is by now. */
export function placeInOrder(ids: string[], dragged: string, middle: number, items: Item[]): string[] {
  const others = ids.filter((id) => id !== dragged)
  const middles = new Map(items.map((item) => [item.id, item.middle]))
  const place = others.filter((id) => (middles.get(id) ?? 0) < middle).length
  return [...others.slice(0, place), dragged, ...others.slice(place)]
}
