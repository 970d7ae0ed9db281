import { IconCalendar, IconLink, IconMail, IconMapPin, IconWorld } from '@tabler/icons-react'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { formatDate, formatMonth } from '../../../lib/time/format-date.ts'
import { Fact, Facts } from '../../../ui/fact/fact-list.tsx'
import classes from './startup-contact.module.css'
import { networkName, shortAddress } from './startup-links.ts'

/** Place, founding date and contacts of a startup. */
export function StartupContact({ startup }: { startup: StartupDetail }) {
  const { region_hub, founded_on, created_at, website, contact_email, socials } = startup
  const place = [startup.regency?.name, startup.region?.name].filter(Boolean).join(', ')
  return (
    <Facts className={classes.facts}>
      {(place || region_hub) && (
        <Fact icon={<IconMapPin size={22} aria-hidden />} name="Tempat" title={place || region_hub?.name}>
          {place && region_hub?.name}
        </Fact>
      )}
      <Fact
        icon={<IconCalendar size={22} aria-hidden />}
        name="Waktu"
        title={founded_on ? `Dirintis ${monthOf(founded_on)}` : `Bergabung ${formatDate(created_at)}`}
      >
        {founded_on && `Bergabung ${formatDate(created_at)}`}
      </Fact>
      {website && (
        <Fact icon={<IconWorld size={22} aria-hidden />} name="Situs" title={<Outward to={website} />}>
          Situs
        </Fact>
      )}
      {contact_email && (
        <Fact icon={<IconMail size={22} aria-hidden />} name="E-mail" title={<MailLink to={contact_email} />}>
          E-mail
        </Fact>
      )}
      {socials.map(({ network, url }) => (
        <Fact
          key={`${network} ${url}`}
          icon={<IconLink size={22} aria-hidden />}
          name={networkName(network)}
          title={<Outward to={url} />}
        >
          {networkName(network)}
        </Fact>
      ))}
    </Facts>
  )
}

/** A long address breaks at its @ first. */
function MailLink({ to }: { to: string }) {
  const [name, host] = to.split('@')
  return (
    <a href={`mailto:${to}`}>
      {name}@<wbr />
      {host}
    </a>
  )
}

/** External link without a referrer. */
const Outward = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer nofollow">
    {shortAddress(to)}
    <span className="visually-hidden"> (membuka tab baru)</span>
  </a>
)

/** Januari 2026. A day without an hour has no zone. */
const monthOf = (day: string) => formatMonth(day, 'UTC')
