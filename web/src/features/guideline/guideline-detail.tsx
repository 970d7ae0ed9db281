import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconFileDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { GuidelineDetail as Guideline } from '@semai/contract/guideline'
import { formatDate } from '../../lib/time/format-date.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ReadingHtml } from '../../ui/reading/reading.tsx'
import classes from './guideline-detail.module.css'

/** A guideline with links to the previous and the next one. */
export function GuidelineDetail({ guideline }: { guideline: Guideline }) {
  const { title, summary, body_html, file_url, updated_at } = guideline
  return (
    <article className={classes.article}>
      <PageHead
        title={title}
        sub={summary}
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          <Link key="list" to="/guideline">
            Panduan
          </Link>,
          title,
        ]}
      />
      {body_html && <ReadingHtml html={body_html} />}
      {file_url && (
        <Button
          component="a"
          href={file_url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconFileDownload size={20} aria-hidden />}
        >
          Buka berkas panduan
        </Button>
      )}
      <p className={classes.date}>Diperbarui {formatDate(updated_at)}</p>
      <Neighbours guideline={guideline} />
    </article>
  )
}

function Neighbours({ guideline: { previous, next } }: { guideline: Guideline }) {
  if (!previous && !next) return null
  return (
    <nav className={classes.neighbours} aria-label="Panduan lain">
      {previous && (
        <Link to="/guideline/show" search={{ id: previous.id }}>
          <IconArrowLeft size={20} aria-hidden />
          <span>
            <small>Sebelumnya</small>
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link to="/guideline/show" search={{ id: next.id }} className={classes.next}>
          <span>
            <small>Berikutnya</small>
            {next.title}
          </span>
          <IconArrowRight size={20} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
