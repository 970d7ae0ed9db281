import { useEffect } from 'react'
import {
  IconBook2,
  IconBuildingCommunity,
  IconCalendar,
  IconMapPin,
  IconMessages,
  IconRocket,
  IconUsersGroup,
} from '@tabler/icons-react'
import classes from './search-results.module.css'
import { optionId, type SearchMenu } from './use-search-menu.ts'

/** Result groups in the server's order, or the state of the search. */
export function SearchResults({ menu }: { menu: SearchMenu }) {
  const { id, state, groups, place } = menu
  useFollowedPlace(menu, place)
  return (
    <>
      <p className="visually-hidden" role="status">
        {state === 'found' && `${menu.items.length} hasil dalam ${groups.length} kelompok`}
        {state === 'none' && 'Tidak ada hasil'}
      </p>
      {state !== 'found' && <Words menu={menu} />}
      <div id={id} role="listbox" aria-label="Hasil pencarian" className={classes.groups}>
        {groups.map(({ title_group, route, list_content, start }) => (
          <div key={route} role="group" aria-labelledby={`${id}-${route}`}>
            <p id={`${id}-${route}`} role="presentation" className={classes.title}>
              {title_group}
            </p>
            {list_content.map((item, at) => (
              <Option key={item.id} menu={menu} item={item} route={route} place={start + at} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

// The arrows may lead beyond what the menu shows.
function useFollowedPlace(menu: SearchMenu, place: number) {
  const { id } = menu
  useEffect(() => {
    if (place >= 0) document.getElementById(optionId({ id }, place))?.scrollIntoView({ block: 'nearest' })
  }, [id, place])
}

function Words({ menu: { state, text } }: { menu: SearchMenu }) {
  if (state === 'asking')
    return (
      <div className={classes.asking} aria-hidden>
        <i />
        <i />
        <i />
      </div>
    )
  if (state === 'none')
    return (
      <div className={classes.words}>
        <b>Tidak ada hasil</b>
        <p>Tidak ada yang cocok dengan “{text.trim()}”. Coba kata lain yang lebih umum.</p>
      </div>
    )
  return (
    <p className={classes.words}>
      {state === 'waiting'
        ? 'Tekan ikon cari untuk mencari sekarang.'
        : 'Ketik judul kegiatan, nama mentor, atau topik.'}
    </p>
  )
}

const ICONS: Record<string, typeof IconCalendar> = {
  event_regional: IconMapPin,
  event_national: IconCalendar,
  mentor: IconUsersGroup,
  library: IconBook2,
  startup: IconRocket,
  forum: IconMessages,
}

interface OptionProps {
  menu: SearchMenu
  item: SearchMenu['items'][number]
  route: string
  place: number
}

function Option({ menu, item: { title, summary, target, is_over }, route, place }: OptionProps) {
  const Icon = ICONS[route] ?? IconBuildingCommunity
  return (
    <a
      id={optionId(menu, place)}
      role="option"
      aria-selected={place === menu.place}
      tabIndex={-1}
      href={target}
      className={classes.option}
      data-over={is_over}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        menu.follow(target)
      }}
    >
      <span className={classes.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={classes.text}>
        <b title={title}>{title}</b>
        {summary && <small>{summary}</small>}
      </span>
    </a>
  )
}
