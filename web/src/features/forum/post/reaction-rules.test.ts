import { expect, it } from 'vitest'
import { withReaction } from './reaction-rules.ts'

const post = { reactions: [{ emoji: '🌱', count: 2 }], reaction_count: 2, my_reaction: null }

it('a first reaction is counted', () => {
  expect(withReaction(post, '🌱')).toEqual({
    reactions: [{ emoji: '🌱', count: 3 }],
    reaction_count: 3,
    my_reaction: '🌱',
  })
})

it('another one takes the place of the first', () => {
  expect(withReaction(withReaction(post, '🌱'), '🙏')).toEqual({
    reactions: [
      { emoji: '🌱', count: 2 },
      { emoji: '🙏', count: 1 },
    ],
    reaction_count: 3,
    my_reaction: '🙏',
  })
})

it('the last one of its kind leaves nothing behind', () => {
  const alone = { reactions: [{ emoji: '🙏', count: 1 }], reaction_count: 1, my_reaction: '🙏' }
  expect(withReaction(alone, null)).toEqual({ reactions: [], reaction_count: 0, my_reaction: null })
})
