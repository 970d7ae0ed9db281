import { ConsoleLink } from '../console/console-link.tsx'
import { useListNavigate } from '../console/list/use-list-navigate.ts'
import { isInScope } from '../console/permission.ts'
import type { ScreenProps } from '../console/screen.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import tabs from '../../ui/control/link-tabs.module.css'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { WaitingMark } from '../../ui/fact/waiting-mark.tsx'
import { addressOf, readState, type Part } from './address.ts'
import { ContestedPart } from './contested-part.tsx'
import { MentorPart, type PartProps } from './mentor-part.tsx'
import classes from './mentor-sessions.module.css'
import { SettingPart } from './setting-part.tsx'
import { StartupPart } from './startup-part.tsx'
import { useContested } from './waiting-count.tsx'

const titles: [part: Part, title: string][] = [
  ['mentor', 'Mentor'],
  ['startup', 'Startup'],
  ['putusan', 'Putusan'],
  ['aturan', 'Aturan'],
]

const contents: Record<Part, (props: PartProps) => React.ReactNode> = {
  mentor: MentorPart,
  startup: StartupPart,
  putusan: ContestedPart,
  aturan: SettingPart,
}

/** /console/mentor-sesi: mentors’ figures, startups’ last sessions, decisions and settings. */
export function MentorSessionsPage({ search, self }: ScreenProps) {
  usePageTitle('Mentor & sesi')
  const asked = readState(search)
  const isNational = isInScope('national', self)
  const state = asked.part === 'aturan' && !isNational ? readState({}) : asked
  const show = useListNavigate({ shown: state, read: readState, write: addressOf })
  const contested = useContested()
  const Content = contents[state.part]
  return (
    <>
      <PageHead
        title="Mentor & sesi"
        sub="Siapa yang memberi waktunya, siapa yang lama tidak bertemu mentor, dan apa yang menunggu keputusanmu."
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          'Mentor & sesi',
        ]}
      />
      <nav className={`${tabs.tabs} ${classes.tabs}`} aria-label="Bagian mentor dan sesi">
        {titles.map(([part, title]) =>
          part === 'aturan' && !isNational ? null : (
            <ConsoleLink key={part} to={addressOf({ part })} aria-current={part === state.part ? 'page' : undefined}>
              {title}
              {part === 'putusan' && <WaitingMark count={contested} />}
            </ConsoleLink>
          ),
        )}
      </nav>
      <Content key={state.part} state={state} onChange={show} />
    </>
  )
}
