/** What one has tapped and the server has not been told, by the content's id: a few words, as every card asks. */
let untold: ReadonlyMap<string, boolean> = new Map()
const listeners = new Set<() => void>()

export const findUntold = (id: string): boolean | undefined => untold.get(id)

export function showUntold(next: ReadonlyMap<string, boolean>) {
  untold = next
  for (const listener of listeners) listener()
}

export function watchUntoldFavorites(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
