import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AnnouncementDetail as Announcement } from '@semai/contract/announcement'
import { formatDate } from '../../lib/time/format-date.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ReadingHtml } from '../../ui/reading/reading.tsx'
import classes from './announcement-detail.module.css'

/** Full announcement. */
export function AnnouncementDetail({ announcement }: { announcement: Announcement }) {
  const { title, body_html, link } = announcement
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
      {link && <Onward link={link} />}
    </article>
  )
}

function subOf({ hub_name, sent_at, edited_at }: Announcement): string {
  const from = hub_name ? `Pengelola ${hub_name}` : 'Pengelola program'
  return [from, sent_at && formatDate(sent_at), edited_at && `diperbarui ${formatDate(edited_at)}`]
    .filter(Boolean)
    .join(', ')
}

function Onward({ link }: { link: string }) {
  const arrow = <IconArrowRight size={20} aria-hidden />
  if (link.startsWith('/'))
    return (
      <Button component={Link} to={link} className={classes.onward} rightSection={arrow}>
        Buka halamannya
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
