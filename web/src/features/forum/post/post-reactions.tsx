import { useState } from 'react'
import { IconMoodPlus } from '@tabler/icons-react'
import { limits } from '@semai/contract/call/limits'
import { PopoverMenu } from '../../../ui/control/popover-menu.tsx'
import classes from './post-reactions.module.css'
import type { Reacted } from './reaction-rules.ts'

interface PostReactionsProps {
  post: Reacted
  /** Set the user's reaction, or remove it when it is the same. */
  onReact: (emoji: string) => void
  isLocked?: boolean
}

/** Reactions of a post. A tap adds or removes the user's own; the last button offers all emoji. */
export function PostReactions({ post, onReact, isLocked = false }: PostReactionsProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  return (
    <div className={classes.reactions}>
      {post.reactions.map(({ emoji, count }) => (
        <button
          key={emoji}
          type="button"
          disabled={isLocked}
          aria-pressed={post.my_reaction === emoji}
          aria-label={`${emoji} ${count}`}
          onClick={() => onReact(emoji)}
        >
          <span aria-hidden>{emoji}</span>
          {count}
        </button>
      ))}
      {!isLocked && (
        <button
          type="button"
          className={classes.add}
          aria-label="Beri reaksi"
          aria-haspopup="menu"
          aria-expanded={at !== null}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            setAt({ x: left, y: bottom + 6 })
          }}
        >
          <IconMoodPlus size={20} aria-hidden />
        </button>
      )}
      {at && <Signs at={at} mine={post.my_reaction} onReact={onReact} onClose={() => setAt(null)} />}
    </div>
  )
}

interface SignsProps {
  at: { x: number; y: number }
  mine: string | null
  onReact: (emoji: string) => void
  onClose: () => void
}

function Signs({ at, mine, onReact, onClose }: SignsProps) {
  return (
    <PopoverMenu at={at} label="Reaksi" className={classes.signs} onClose={onClose}>
      {(act) =>
        limits.reactions.map((emoji) => (
          <button
            key={emoji}
            type="button"
            role="menuitemradio"
            aria-checked={mine === emoji}
            aria-label={`Reaksi ${emoji}`}
            onClick={act(() => onReact(emoji))}
          >
            {emoji}
          </button>
        ))
      }
    </PopoverMenu>
  )
}
