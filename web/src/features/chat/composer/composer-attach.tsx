import { useRef } from 'react'
import { IconPaperclip } from '@tabler/icons-react'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import classes from './composer.module.css'

const TYPES = 'image/jpeg,image/png,image/webp,.pdf,.docx,.xlsx,.pptx,.txt,.csv'

/** Button to pick files from the device. */
export function ComposerAttach({ onPick }: { onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton className={classes.icon} label="Lampirkan berkas" onClick={() => input.current?.click()}>
        <IconPaperclip size={22} aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={TYPES}
        aria-label="Berkas untuk pesan"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Allows picking the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
