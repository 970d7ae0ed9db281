import type { ForumImage } from '@semai/contract/forum/post'
import { uploadForumImage } from '../../../lib/call/upload.ts'
import type { PostDraft } from './draft.ts'

/** A picture of a post that the server does not have yet. */
export interface PendingPicture {
  id: string
  name: string
  /** What it shows, in words. */
  alt: string
  file: File
}

// As long as the page lives: a draft's words are kept without them, and who comes back to it finds them again.
const pending = new Map<string, readonly PendingPicture[]>()
// So that a second try of a post sends none of its pictures twice.
const uploaded = new Map<string, ForumImage>()

/** What is to go with a draft, by its id. */
export const picturesOf = (draftId: string): readonly PendingPicture[] => pending.get(draftId) ?? []

export function keepPictures(draftId: string, pictures: readonly PendingPicture[]) {
  if (pictures.length > 0) pending.set(draftId, pictures)
  else pending.delete(draftId)
}

export const addPicture = (draftId: string, picture: PendingPicture) =>
  keepPictures(draftId, [...picturesOf(draftId), picture])

export const dropPicture = (draftId: string, id: string) =>
  keepPictures(
    draftId,
    picturesOf(draftId).filter((picture) => picture.id !== id),
  )

/** A draft with its pictures at the server. Throws as `uploadForumImage` does. */
export async function withPictures<Draft extends PostDraft>(
  draft: Draft,
  pictures: readonly PendingPicture[],
): Promise<Draft> {
  const images: ForumImage[] = []
  // oxlint-disable-next-line no-await-in-loop -- in the order in which they were chosen
  for (const picture of pictures) images.push(await sent(picture))
  return { ...draft, images: [...draft.images, ...images] }
}

async function sent(picture: PendingPicture): Promise<ForumImage> {
  const known = uploaded.get(picture.id)
  if (known) return known
  const { signal } = new AbortController()
  const image = await uploadForumImage(picture, { signal, onProgress: () => undefined })
  uploaded.set(picture.id, image)
  return image
}
