import { IconAccessible, IconCalendarWeek, IconExternalLink, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { BuildingDetail } from '@semai/contract/markas/markas'
import { phoneText } from '../../../lib/text/phone-text.ts'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './building-about.module.css'
import { RuleList } from './house-rules.tsx'
import { hoursWords, openDaysWords } from '../markas-text.ts'

interface BuildingAboutProps {
  building: BuildingDetail
  viewerZone: string
}

/** Address, opening hours, facilities and house rules of a building. */
export function BuildingAbout({ building, viewerZone }: BuildingAboutProps) {
  const { description, facilities, house_rules } = building
  return (
    <div className={classes.about}>
      <section aria-labelledby="about">
        <h2 id="about">Tentang Markas ini</h2>
        {description && <p className={classes.description}>{description}</p>}
        <Facts building={building} viewerZone={viewerZone} />
        {facilities.length > 0 && (
          <Tags>
            {facilities.map((facility) => (
              <Tag key={facility}>{facility}</Tag>
            ))}
          </Tags>
        )}
      </section>
      {house_rules.length > 0 && (
        <section aria-labelledby="rules">
          <h2 id="rules">Aturan rumah</h2>
          <RuleList rules={house_rules} />
        </section>
      )}
    </div>
  )
}

function Facts({ building, viewerZone }: BuildingAboutProps) {
  const { address, map_url, open_days, phone, accessibility } = building
  return (
    <ul className={classes.facts}>
      <li>
        <IconMapPin size={20} aria-hidden />
        <span>
          {address}
          {map_url?.startsWith('https://') && (
            <a href={map_url} target="_blank" rel="noreferrer">
              Buka peta
              <IconExternalLink size={16} aria-hidden />
              <span className="visually-hidden"> (tab baru)</span>
            </a>
          )}
        </span>
      </li>
      <li>
        <IconCalendarWeek size={20} aria-hidden />
        {openDaysWords(open_days)}, {hoursWords(building, viewerZone, new Date())}
      </li>
      {phone && (
        <li>
          <IconPhone size={20} aria-hidden />
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phoneText(phone)}</a>
        </li>
      )}
      {accessibility.length > 0 && (
        <li>
          <IconAccessible size={20} aria-hidden />
          {accessibility.join(', ')}
        </li>
      )}
    </ul>
  )
}
