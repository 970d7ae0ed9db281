import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/card/card.tsx'
import classes from '../profile-card.module.css'

/** Card with a link to the profile as others see it. */
export const ProfilePreviewCard = () => (
  <Card as="section" aria-labelledby="preview">
    <h2 id="preview" className={classes.title}>
      Yang orang lain lihat
    </h2>
    <p className={classes.text}>Buka profilmu lewat mata orang lain, lalu atur siapa boleh melihat apa.</p>
    <Button
      size="sm"
      variant="default"
      className={classes.action}
      leftSection={<IconEye size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/profile" search={{ preview: '1' }} state={{ openedDialog: true }} resetScroll={false} {...props} />
      )}
    >
      Lihat pratinjau
    </Button>
  </Card>
)
