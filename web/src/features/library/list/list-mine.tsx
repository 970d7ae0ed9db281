import { IconBookmark, IconDeviceMobileDown, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/text/format-number.ts'
import classes from './list-mine.module.css'
import { contentListQuery, totalOf } from './queries.ts'
import { savedContentsQuery } from '../queries.ts'

const meta = { priority: 'low' } as const

/** Links to the user's favourites, history and saved content. */
export function LibraryMine() {
  const { data: favorites } = useInfiniteQuery({ ...contentListQuery({ show: 'favorit' }), meta })
  const { data: history } = useInfiniteQuery({ ...contentListQuery({ show: 'riwayat' }), meta })
  const { data: saved } = useQuery(savedContentsQuery)
  return (
    <nav className={classes.entries} aria-label="Punyamu di perpustakaan">
      <Link to="/library/content" search={{ show: 'favorit' }}>
        <IconBookmark size={20} aria-hidden />
        Favorit
        <Count of={favorites && totalOf(favorites)} />
      </Link>
      <Link to="/library/content" search={{ show: 'riwayat' }}>
        <IconHistory size={20} aria-hidden />
        Riwayat
        <Count of={history && totalOf(history)} />
      </Link>
      <Link to="/library" hash="tersimpan">
        <IconDeviceMobileDown size={20} aria-hidden />
        Tersimpan
        <Count of={saved?.length} />
      </Link>
    </nav>
  )
}

const Count = ({ of }: { of: number | undefined }) => <b>{of === undefined ? '' : formatNumber(of)}</b>
