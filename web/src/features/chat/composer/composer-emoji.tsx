import { useState } from 'react'
import { IconMoodSmile } from '@tabler/icons-react'
import { PopoverMenu } from '../../../ui/control/popover-menu.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import classes from './composer.module.css'

/** A short list to scan; phone keyboards have all emoji. */
const EMOJI = '👍 🙏 😂 😊 😍 😅 🤔 😢 🎉 🌱 🔥 💪 👏 🙌 👌 💡 ✅ 🚀 ⭐ 💯 ☕ 🍚 🎯 📌 📷 📎 📅 💰 📈 🤝 👋 😎'.split(
  ' ',
)

const HEIGHT = 240

/** Palette of a few emoji to insert. */
export function ComposerEmoji({ onPick }: { onPick: (emoji: string) => void }) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  return (
    <>
      <IconButton
        className={classes.icon}
        label="Emoji"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={({ currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect()
          setAt({ x: left, y: top - HEIGHT })
        }}
      >
        <IconMoodSmile size={22} aria-hidden />
      </IconButton>
      {at && <Palette at={at} onPick={onPick} onClose={() => setAt(null)} />}
    </>
  )
}

interface PaletteProps {
  at: { x: number; y: number }
  onPick: (emoji: string) => void
  onClose: () => void
}

function Palette({ at, onPick, onClose }: PaletteProps) {
  return (
    <PopoverMenu at={at} label="Emoji" className={classes.palette} onClose={onClose}>
      {(act) =>
        EMOJI.map((emoji) => (
          <button key={emoji} type="button" role="menuitem" aria-label={emoji} onClick={act(() => onPick(emoji))}>
            {emoji}
          </button>
        ))
      }
    </PopoverMenu>
  )
}
