import type { ForumReply } from '@semai/contract/forum/reply'

/** Reactions of a post, the same for topics and replies. */
export type Reacted = Pick<ForumReply, 'reactions' | 'reaction_count' | 'my_reaction'>

/** Return the reactions after the user sets another one; null removes it. */
export function withReaction({ reactions, reaction_count, my_reaction }: Reacted, emoji: string | null): Reacted {
  const counts = new Map(reactions.map(({ emoji: one, count }) => [one, count]))
  if (my_reaction) counts.set(my_reaction, (counts.get(my_reaction) ?? 1) - 1)
  if (emoji) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  return {
    reactions: [...counts].filter(([, count]) => count > 0).map(([one, count]) => ({ emoji: one, count })),
    reaction_count: reaction_count + Number(emoji !== null) - Number(my_reaction !== null),
    my_reaction: emoji,
  }
}
