import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { BadgePicture } from '../../../features/award/badge/badge-picture.tsx'
import { PersonContent } from '../../../features/person/person-content.tsx'

/** Whom one writes with, as far as they let themselves be seen. */
export const PersonAside = ({ id }: { id: string }) => (
  <PersonContent
    id={id}
    badgePicture={({ image }) => <BadgePicture image={image} isEarned size={56} />}
    action={(person) => (
      <Button
        variant="light"
        leftSection={<IconUser size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/profile" search={{ person: person.id }} {...props} />}
      >
        Buka profil
      </Button>
    )}
  />
)
