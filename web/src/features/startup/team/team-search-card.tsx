import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { teamSearchQuery } from '../queries.ts'
import type { StartupSearch } from '../directory/startup-search.ts'
import classes from './team-search-card.module.css'
import { searchWords } from './team-search-text.ts'

/** Card with the person's team search and its dialog. */
export function TeamSearchCard({ search }: { search: StartupSearch }) {
  const { data } = useQuery(teamSearchQuery)
  const isActive = data?.is_active ?? false
  return (
    <div className={classes.card} data-active={isActive || undefined}>
      <span className={classes.icon}>
        <IconUserSearch size={22} aria-hidden />
      </span>
      <div className={classes.words}>
        <h3>{isActive ? 'Kamu sedang mencari tim' : 'Mau gabung tim orang lain?'}</h3>
        <p>
          {data && isActive
            ? searchWords(data)
            : 'Ceritakan minat dan waktumu. Pemilik startup bisa menemukan dan mengundangmu.'}
        </p>
      </div>
      <Button
        variant={isActive ? 'default' : 'light'}
        size="sm"
        renderRoot={(props) => (
          <Link
            to="/startup"
            search={{ ...search, tim: '1' }}
            state={{ openedDialog: true }}
            resetScroll={false}
            {...props}
          />
        )}
      >
        {isActive ? 'Ubah' : 'Cari tim'}
      </Button>
    </div>
  )
}
