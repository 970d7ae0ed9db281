import { useDeferredValue, useId, useState } from 'react'
import { TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { offlineFailure } from '../../../lib/call/call.ts'
import { isSaving } from '../../../lib/browser/data-saver.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { captionWords } from './caption-text.ts'
import type { Media } from './media.ts'
import { Marked } from '../reader/reader-marked.tsx'
import { rangesOf } from '../reader/reader-find.ts'
import classes from './video-transcript.module.css'

/** Id of the transcript, for links. */
export const TRANSCRIPT_ID = 'transkrip'

type Spoken = Pick<Media, 'captions' | 'transcript_text'>

/** Whether a video has a transcript or captions. */
export const hasTranscript = ({ captions, transcript_text }: Spoken) => Boolean(transcript_text) || captions.length > 0

/** Searchable transcript of a video. Collapsed, except with data saving, when it may replace the video. */
export function VideoTranscript({ media }: { media: Spoken }) {
  const [isOpen, setOpen] = useState(isSaving)
  if (!hasTranscript(media)) return null
  const { captions, transcript_text } = media
  const [caption] = captions
  return (
    <details
      id={TRANSCRIPT_ID}
      className={classes.transcript}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Transkrip
        <IconChevronDown size={20} aria-hidden />
      </summary>
      {transcript_text ? (
        <TranscriptText text={transcript_text} />
      ) : (
        caption && isOpen && <CaptionText url={caption.vtt_url} />
      )}
    </details>
  )
}

// The caption file is large for a page, so it loads when the transcript opens.
function CaptionText({ url }: { url: string }) {
  const query = useQuery(captionQuery(url))
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton label="Memuat transkrip" />}
      errorTitle="Transkrip tidak terbuka"
    >
      {(text) => <TranscriptText text={text} />}
    </QueryBoundary>
  )
}

const captionQuery = (url: string) =>
  queryOptions({
    queryKey: ['captions', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal }).catch((cause: unknown) => {
        throw signal.aborted ? cause : offlineFailure()
      })
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      return captionWords(await response.text())
    },
    staleTime: Infinity,
  })

function TranscriptText({ text }: { text: string }) {
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const status = useId()
  const count = rangesOf(text, wanted).length
  return (
    <>
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
          // Paragraphs never reorder, so the index is a stable key.
          <p key={at}>
            <Marked text={paragraph} query={wanted} />
          </p>
        ))}
    </>
  )
}
