import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { FirstDayStep } from '@semai/contract/console/today'
import { ConsoleLink } from '../console/console-link.tsx'
import { NEW } from '../console/record/record-address.ts'
import { Card } from '../../ui/card/card.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import classes from './first-day.module.css'

const steps: { step: FirstDayStep; resource: string; title: string; text: string }[] = [
  { step: 'hub', resource: 'region-hub', title: 'Hub', text: 'Wilayah tempat peserta bergabung.' },
  { step: 'banner', resource: 'banner', title: 'Banner Beranda', text: 'Gambar pertama yang dilihat peserta.' },
  { step: 'event', resource: 'event', title: 'Kegiatan pertama', text: 'Dengan tanggal, tempat, dan kursinya.' },
  { step: 'workshop', resource: 'workshop', title: 'Workshop pertama', text: 'Modul, materi, kuis, dan tugas.' },
  { step: 'mentor', resource: 'mentor', title: 'Mentor', text: 'Undang dengan e-mail setelah namanya tersimpan.' },
  { step: 'building', resource: 'building', title: 'Markas', text: 'Gedung, jam buka, dan ruangnya.' },
]

/** List for an empty programme: what to make first. */
export const FirstDay = ({ steps: done }: { steps: Record<FirstDayStep, boolean> }) => (
  <Card as="section" aria-labelledby="first-day" className={classes.card}>
    <SectionHead id="first-day" title="Hari pertama" />
    <p className={classes.hint}>Isi ini dulu, urutannya bebas. Daftar ini hilang sendiri kalau semuanya ada.</p>
    <ul className={classes.steps}>
      {steps.map(({ step, resource, title, text }) => (
        <li key={step}>
          <i data-done={done[step] || undefined} aria-hidden>
            {done[step] && <IconCheck size={16} />}
          </i>
          <div>
            <b>{title}</b>
            <small>{text}</small>
          </div>
          {done[step] ? (
            <span className={classes.done}>Sudah ada</span>
          ) : (
            <Button
              size="sm"
              variant="light"
              aria-label={`Buat ${title}`}
              renderRoot={(props) => <ConsoleLink to={`/console/${resource}/${NEW}`} {...props} />}
            >
              Buat
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Card>
)
