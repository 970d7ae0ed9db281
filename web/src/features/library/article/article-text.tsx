import type { Ref } from 'react'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { ReadingHtml } from '../../../ui/reading/reading.tsx'
import classes from './article-reader.module.css'
import { ResumeNote } from '../reader/reader-resume.tsx'
import { useTextSize } from './reader-text-size.tsx'

/** Progress bar across the page. */
export const ReadingBar = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  <div
    ref={ref}
    className={classes.bar}
    role="progressbar"
    aria-label="Terbaca"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={0}
  />
)

interface ArticleTextProps {
  html: string
  language?: LibraryContentDetail['language']
  textRef: Ref<HTMLDivElement>
}

/** Text in the font size chosen on this device. */
export function ArticleText({ html, language = 'id', textRef }: ArticleTextProps) {
  const size = useTextSize()
  return (
    <div ref={textRef} className={classes.text} data-size={size}>
      <ReadingHtml html={html} lang={language === 'id' ? undefined : language} />
    </div>
  )
}

interface PlaceNoteProps {
  progress: ProgressControl
  resumedAt: number | null
  goTo: (share: number) => void
}

/** Note about the resumed place, or about a newer place on another device. */
export function PlaceNote({ progress: { newerPlace, dismissNewer }, resumedAt, goTo }: PlaceNoteProps) {
  if (newerPlace !== null) {
    return (
      <ResumeNote action="Lanjutkan" onAction={() => goTo(newerPlace)} onClose={dismissNewer}>
        Kamu sampai di bagian lain di perangkat lain.
      </ResumeNote>
    )
  }
  if (resumedAt === null) return null
  return (
    <ResumeNote action="Ke awal" onAction={() => window.scrollTo({ top: 0 })}>
      Lanjut dari tempat terakhir
    </ResumeNote>
  )
}
