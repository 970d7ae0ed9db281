import type { ForumTopic } from '@semai/contract/forum/topic'
import { shareLink } from '../../../lib/share/share-link.ts'

/** Share the link of a topic. */
export const shareTopic = ({ id, title }: ForumTopic) =>
  void shareLink({ title, url: `${window.location.origin}/forum/topic/${id}`, copied: 'Tautan topik disalin.' })
