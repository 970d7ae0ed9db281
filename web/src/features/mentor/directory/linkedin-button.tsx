import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconBrandLinkedin } from '@tabler/icons-react'
import classes from './mentor-dialog.module.css'
import { findSafeLink } from './mentor-text.ts'

/** Opens LinkedIn in another tab. Where there is no link it says so, in the specification's words. */
export function LinkedInButton({ link, name }: { link: string | null; name: string }) {
  // Counted, so that a second press is heard again.
  const [tries, setTries] = useState(0)
  const href = findSafeLink(link)
  const looks = {
    variant: 'default',
    leftSection: <IconBrandLinkedin size={20} aria-hidden />,
    className: classes.linkedin,
  }
  if (href)
    return (
      <Button {...looks} component="a" href={href} target="_blank" rel="noopener noreferrer" title={`LinkedIn ${name}`}>
        LinkedIn
        <span className="visually-hidden">, dibuka di tab baru</span>
      </Button>
    )
  return (
    <div className={classes.missing}>
      <Button {...looks} onClick={() => setTries(tries + 1)}>
        LinkedIn
      </Button>
      {tries > 0 && (
        <p key={tries} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          link tidak tersedia
        </p>
      )}
    </div>
  )
}
