import { useSyncExternalStore } from 'react'
import type { ShareCardKind } from '@semai/contract/share-card'

/** A card to share as a picture. */
export interface SharedCard {
  kind: ShareCardKind
  /** Missing for the pre-test, which shares the latest result. */
  subject_id?: string
  /** Title as on the page: “Badge Api Pertama”. */
  title: string
  /** Public address, if there is one. */
  url?: string | undefined
}

let wanted: SharedCard | null = null
const watchers = new Set<() => void>()

/** Open the share dialog above the current page (features/share). */
export const shareCard = (card: SharedCard) => change(card)

export const closeSharedCard = () => change(null)

/** The card in the open dialog; null without one. */
export const useSharedCard = (): SharedCard | null =>
  useSyncExternalStore(
    (listener) => {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    () => wanted,
  )

function change(next: SharedCard | null) {
  wanted = next
  for (const listener of watchers) listener()
}
