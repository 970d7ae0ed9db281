import { useSyncExternalStore } from 'react'
import type { ShareCardKind } from '@semai/contract/share-card'

/** What somebody wants to show others, as a picture. */
export interface SharedCard {
  kind: ShareCardKind
  /** Not of the pre-test: there it is the latest result. */
  subject_id?: string
  /** What it is, in the words of the page: “Badge Api Pertama”. */
  title: string
  /** Where everybody can see it, if they can. */
  url?: string | undefined
}

let wanted: SharedCard | null = null
const watchers = new Set<() => void>()

/** Opens the dialog with the card, above whatever page one is on (features/share). */
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
