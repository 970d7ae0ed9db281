import type { Profile } from '@semai/contract/profile/profile'
import { PhotoSetting } from '../../../features/profile/setting/photo-setting.tsx'
import classes from '../../../features/profile/setting/setting-parts.module.css'
import { PersonalData } from './-personal-data.tsx'

/** Photo and personal data. */
export const PersonalPart = ({ person }: { person: Profile }) => (
  <div className={classes.stack}>
    <PhotoSetting person={person} />
    <PersonalData person={person} />
  </div>
)
