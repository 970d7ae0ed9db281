import { useRef } from 'react'
import { IconPaperclip } from '@tabler/icons-react'
import classes from './composer.module.css'

const TYPES = 'image/jpeg,image/png,image/webp,.pdf,.docx,.xlsx,.pptx,.txt,.csv'

/** Picks files from the device. */
export function ComposerAttach({ onPick }: { onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label="Lampirkan berkas"
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={22} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={TYPES}
        aria-label="Berkas untuk pesan"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // The same file may be picked once more.
          target.value = ''
        }}
      />
    </>
  )
}
