/** Favourites that the server does not know yet, by content id. A small module, because every card loads it. */
let pending: ReadonlyMap<string, boolean> = new Map()
const listeners = new Set<() => void>()

export const findPending = (id: string): boolean | undefined => pending.get(id)

export function showPending(next: ReadonlyMap<string, boolean>) {
  pending = next
  for (const listener of listeners) listener()
}

export function watchPending(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
