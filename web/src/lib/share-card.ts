import { useSyncExternalStore } from 'react'
import type { ShareCardKind } from '@semai/contract/share-card'

/** A card to share as a picture. */
export interface SharedCard {
  kind: ShareCardKind
  /** Not of the pre-test: there it is the latest result. */
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

/** The card that is wanted at the moment. */
export const useSharedCard = (): SharedCard | null =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    () => wanted,
  )

function change(next: SharedCard | null) {
  wanted = next
  for (const tell of watchers) tell()
}
