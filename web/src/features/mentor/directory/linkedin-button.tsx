import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconBrandLinkedin } from '@tabler/icons-react'
import classes from './mentor-dialog.module.css'
import { findSafeLink } from './mentor-text.ts'

/** Open LinkedIn in a new tab. Without a link, show the specification's message. */
export function LinkedInButton({ link, name }: { link: string | null; name: string }) {
  // A new key lets screen readers announce a second press.
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
