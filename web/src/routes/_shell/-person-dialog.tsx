import type { ComponentProps } from 'react'
import { BadgePicture } from '../../features/award/badge/badge-picture.tsx'
import { PersonDialog } from '../../features/person/person-dialog.tsx'
import { WriteLink } from './-write-link.tsx'

type Props = Omit<ComponentProps<typeof PersonDialog>, 'badgePicture'>

/** The person of `?person=` as every page shows them. Pages load it when it is asked for. */
export const PersonOfAddress = ({ action, ...props }: Props) => (
  <PersonDialog
    {...props}
    badgePicture={({ image }) => <BadgePicture image={image} isEarned size={56} />}
    action={(person) => (
      <>
        <WriteLink id={person.id} />
        {action?.(person)}
      </>
    )}
  />
)
