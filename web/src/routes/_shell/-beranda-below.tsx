import type { Profile } from '@semai/contract/profile/profile'
import { HomeTeam } from '../../features/startup/team/home-team.tsx'
import { BerandaHub } from './-beranda-hub.tsx'
import classes from './-beranda-below.module.css'

/** Sections below Beranda's first screen on a phone, loaded after it is drawn. */
export const BerandaBelow = ({ person }: { person: Profile }) => (
  <div className={classes.below}>
    <HomeTeam />
    <BerandaHub person={person} />
  </div>
)
