import { useState, type ReactNode } from 'react'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { ContentDialog } from '../../ui/dialog/content-dialog.tsx'
import { FilterChip, FilterChips } from '../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton, TextSkeleton } from '../../ui/state/skeletons.tsx'
import { hiddenWords } from './hidden-text.ts'
import { PersonAbout, type ShownBadge } from './person-about.tsx'
import { PersonHead } from './person-head.tsx'
import classes from './person-preview.module.css'
import { seenQuery, type Onlooker } from './queries.ts'

interface PersonPreviewProps {
  /** The signed-in user. */
  person: Profile
  onClose: () => void
  /** Picture of a badge, rendered by another feature. */
  badgePicture: (badge: ShownBadge) => ReactNode
}

/** Preview of the user’s own profile as seen by everyone or by their circle. */
export function PersonPreview({ person, onClose, badgePicture }: PersonPreviewProps) {
  const [as, look] = useState<Onlooker>('everyone')
  const query = useQuery(seenQuery(person.id, as))
  return (
    <ContentDialog aria-labelledby="seen" onClose={onClose}>
      <div className={classes.intro}>
        <h2 id="seen">Yang orang lain lihat</h2>
        <FilterChips label="Dilihat oleh">
          <FilterChip isChosen={as === 'everyone'} onClick={() => look('everyone')}>
            Semua orang
          </FilterChip>
          <FilterChip isChosen={as === 'circle'} onClick={() => look('circle')}>
            Startup dan hubmu
          </FilterChip>
        </FilterChips>
      </div>
      <QueryBoundary query={query} skeleton={<Skeleton />} errorTitle="Pratinjau tidak terbuka">
        {(seen) => (
          <>
            <PersonHead person={seen} />
            <PersonAbout person={seen} badgePicture={badgePicture} />
            <Hidden words={hiddenWords(person, seen)} />
          </>
        )}
      </QueryBoundary>
    </ContentDialog>
  )
}

const Skeleton = () => (
  <>
    <RowSkeleton count={1} lead="avatar" label="Memuat pratinjau" />
    <TextSkeleton count={3} />
  </>
)

const Hidden = ({ words }: { words: string | null }) => (
  <div className={classes.hidden}>
    <IconEyeOff size={20} aria-hidden />
    <p>
      {words ? `Tidak terlihat: ${words}.` : 'Semua yang kamu isi terlihat di sini.'}{' '}
      <Link to="/profile" search={{ tab: 'setting' }} hash="privacy">
        Atur privasi
      </Link>
    </p>
  </div>
)
