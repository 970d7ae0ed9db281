import { expect, it } from 'vitest'
import { withReaction } from './reaction-rules.ts'

const post = { reactions: [{ emoji: '🌱', count: 2 }], reaction_count: 2, my_reaction: null }

it('counts a first reaction', () => {
  expect(withReaction(post, '🌱')).toEqual({
    reactions: [{ emoji: '🌱', count: 3 }],
    reaction_count: 3,
    my_reaction: '🌱',
  })
})

it('replaces the first reaction by another', () => {
  expect(withReaction(withReaction(post, '🌱'), '🙏')).toEqual({
    reactions: [
      { emoji: '🌱', count: 2 },
      { emoji: '🙏', count: 1 },
    ],
    reaction_count: 3,
    my_reaction: '🙏',
  })
})

it('removes an emoji with its last reaction', () => {
  const alone = { reactions: [{ emoji: '🙏', count: 1 }], reaction_count: 1, my_reaction: '🙏' }
  expect(withReaction(alone, null)).toEqual({ reactions: [], reaction_count: 0, my_reaction: null })
})
