import type { ReactNode } from 'react'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './startup-head.module.css'

interface StartupWordsProps {
  startup: { name: string; tagline: string | null; is_verified: boolean; sectors: { id: string; name: string }[] }
  /** A `Tag` before the sectors'. */
  children?: ReactNode
}

/** A startup's name, what it is about, and its sectors. */
export const StartupWords = ({ startup: { name, tagline, is_verified, sectors }, children }: StartupWordsProps) => (
  <div className={classes.words}>
    <h1>
      {name}
      {is_verified && (
        <span className={classes.verified} title="Terverifikasi oleh Semai">
          <IconRosetteDiscountCheckFilled size={24} aria-hidden />
          <span className="visually-hidden">, terverifikasi</span>
        </span>
      )}
    </h1>
    {tagline && <p>{tagline}</p>}
    <div className={classes.tags}>
      <Tags>
        {children}
        {sectors.map((sector) => (
          <Tag key={sector.id}>{sector.name}</Tag>
        ))}
      </Tags>
    </div>
  </div>
)
