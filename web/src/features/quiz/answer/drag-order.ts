interface Item {
  id: string
  /** Middle of its current place, in pixels. */
  middle: number
}

/** Sort the dragged id among the others by the middle of its position. */
export function placeInOrder(ids: string[], dragged: string, middle: number, items: Item[]): string[] {
  const others = ids.filter((id) => id !== dragged)
  const middles = new Map(items.map((item) => [item.id, item.middle]))
  const place = others.filter((id) => (middles.get(id) ?? 0) < middle).length
  return [...others.slice(0, place), dragged, ...others.slice(place)]
}
