import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import classes from './coming-soon.module.css'
import { Motif } from './motif.tsx'
import { Plant } from './plant.tsx'
import { Tag } from './tag.tsx'

interface ComingSoonProps {
  /** The feature's name. */
  title: string
  /** One sentence: what will be here. */
  children: ReactNode
}

/** A page that is on its way. */
export function ComingSoon({ title, children }: ComingSoonProps) {
  return (
    <section className={classes.soon}>
      <div className={classes.cloth}>
        <Motif className={classes.motif} />
        <Plant growth={2} height={88} className={classes.plant} />
      </div>
      <div className={classes.words}>
        <Tag tone="kunyit">Segera hadir</Tag>
        <h1>{title}</h1>
        <p>{children}</p>
        <Link to="/home" className={classes.back}>
          Kembali ke Beranda
        </Link>
      </div>
    </section>
  )
}
