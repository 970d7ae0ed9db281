import { Card } from '../../ui/card/card.tsx'
import { CoverArt } from '../../ui/picture/cover-art.tsx'
import { PersonContent, type PersonContentProps } from './person-content.tsx'
import classes from './person-page.module.css'

/** Page with the visible profile of a person; target of shared profiles. */
export const PersonPage = (props: Pick<PersonContentProps, 'id' | 'badgePicture' | 'action'>) => (
  <Card as="article" isPadded={false} aria-label="Profil" className={classes.page ?? ''}>
    <CoverArt id={props.id} ratio={6} motif="hamparan" palette="nila" isEager />
    <div className={classes.content}>
      <PersonContent level={1} {...props} />
    </div>
  </Card>
)
