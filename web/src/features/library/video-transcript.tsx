import { useDeferredValue, useId, useState } from 'react'
import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { isSaving } from '../../lib/data-saver.ts'
import { Marked } from './reader-marked.tsx'
import { placesOf } from './reader-find.ts'
import classes from './video-transcript.module.css'

/** Where it stands, for links to it. */
export const TRANSCRIPT_ID = 'transkrip'

/** The film's words, for who cannot hear them, or searches for one. Folded away, but where they may replace the film. */
export function VideoTranscript({ text }: { text: string }) {
  const [query, setQuery] = useState('')
  const [isOpenAtFirst] = useState(isSaving)
  const wanted = useDeferredValue(query)
  const status = useId()
  const count = placesOf(text, wanted).length
  return (
    <details id={TRANSCRIPT_ID} className={classes.transcript} open={isOpenAtFirst}>
      <summary>
        Transkrip
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <TextInput
        type="search"
        label="Cari di transkrip"
        placeholder="Kata yang kamu cari"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        aria-describedby={status}
      />
      <p id={status} className={classes.count} role="status">
        {wanted.trim() && (count > 0 ? `${count} kali ditemukan` : 'Tidak ditemukan')}
      </p>
      {text
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph, at) => (
          // A transcript's paragraphs stay in their places.
          <p key={at}>
            <Marked text={paragraph} query={wanted} />
          </p>
        ))}
    </details>
  )
}
