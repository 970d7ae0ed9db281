import { useEffect } from 'react'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AnnouncementDetail as Announcement } from '@semai/contract/announcement'
import { call } from '../../lib/call/call.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ReadingHtml } from '../../ui/reading/reading.tsx'
import classes from './announcement-detail.module.css'

/** Full announcement. */
export function AnnouncementDetail({ announcement }: { announcement: Announcement }) {
  const { title, body_html, link } = announcement
  const onward = link ? { link } : subjectOf(announcement)
  useOpened(announcement)
  return (
    <article className={classes.article}>
      <PageHead
        title={title}
        sub={subOf(announcement)}
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          <Link key="list" to="/announcement">
            Pengumuman
          </Link>,
          title,
        ]}
      />
      <ReadingHtml html={body_html} />
      {onward && <Onward {...onward} />}
    </article>
  )
}

/** Tell the server that a recipient opened the page. Prefetching the page does not count. */
function useOpened({ id, is_recipient }: Announcement) {
  useEffect(() => {
    if (is_recipient) void call('PUT /v1/announcement/read/:id', { params: { id } }).catch(() => undefined)
  }, [id, is_recipient])
}

/** The page of the event or workshop to whose people it was sent. */
function subjectOf({ event, workshop }: Announcement) {
  if (event) return { link: `/event/${event.id}`, label: 'Ke kegiatannya' }
  return workshop && { link: `/workshop/${workshop.id}`, label: 'Ke workshopnya' }
}

function subOf({ event, workshop, hub_name, sent_at, edited_at }: Announcement): string {
  const sender = hub_name ? `Pengelola ${hub_name}` : 'Pengelola program'
  const subject = event ?? workshop
  const from = subject ? `Untuk peserta ${subject.title}` : sender
  return [from, sent_at && formatDate(sent_at), edited_at && `diperbarui ${formatDate(edited_at)}`]
    .filter(Boolean)
    .join(', ')
}

function Onward({ link, label = 'Buka halamannya' }: { link: string; label?: string }) {
  const arrow = <IconArrowRight size={20} aria-hidden />
  if (link.startsWith('/'))
    return (
      <Button component={Link} to={link} className={classes.onward} rightSection={arrow}>
        {label}
      </Button>
    )
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.onward}
      rightSection={arrow}
    >
      Buka tautannya
    </Button>
  )
}
