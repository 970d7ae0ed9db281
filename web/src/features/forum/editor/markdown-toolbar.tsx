import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconBlockquote, IconBold, IconCode, IconItalic, IconLink, IconList, IconPhoto } from '@tabler/icons-react'
import type { Mark } from './markdown-edit.ts'
import classes from './markdown-field.module.css'

interface MarkdownToolbarProps {
  /** Id of the field. */
  controls: string
  onMark: (mark: Mark) => void
  /** Choose an image. Undefined hides the button. */
  onImage?: (() => void) | undefined
  isDisabled: boolean
}

const sign = (Icon: typeof IconBold): ReactNode => <Icon size={20} aria-hidden />

const MARKS: { mark: Mark; words: string; icon: ReactNode }[] = [
  { mark: 'bold', words: 'Tebal', icon: sign(IconBold) },
  { mark: 'italic', words: 'Miring', icon: sign(IconItalic) },
  { mark: 'list', words: 'Daftar', icon: sign(IconList) },
  { mark: 'quote', words: 'Kutipan', icon: sign(IconBlockquote) },
  { mark: 'link', words: 'Tautan', icon: sign(IconLink) },
  { mark: 'code', words: 'Kode', icon: sign(IconCode) },
]

/** Toolbar with Markdown formats. One tab stop; arrow keys move between buttons. */
export function MarkdownToolbar({ controls, onMark, onImage, isDisabled }: MarkdownToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const buttons = [
    ...MARKS.map(({ mark, words, icon }) => ({ words, icon, onPress: () => onMark(mark) })),
    ...(onImage ? [{ words: 'Gambar', icon: sign(IconPhoto), onPress: onImage }] : []),
  ]
  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event.key, at, buttons.length)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Format tulisan"
      aria-controls={controls}
      className={classes.toolbar}
      onKeyDown={onKeyDown}
    >
      {buttons.map(({ words, icon, onPress }, place) => (
        <button
          key={words}
          type="button"
          title={words}
          aria-label={words}
          tabIndex={place === at ? 0 : -1}
          disabled={isDisabled}
          onFocus={() => setAt(place)}
          onClick={onPress}
        >
          {icon}
        </button>
      ))}
    </div>
  )
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
