import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { StartupDetail, StartupStage } from '@semai/contract/startup/startup'
import { startupStagesQuery } from '../queries.ts'
import classes from './startup-stage.module.css'

/** Line of six stages with the startup's own one lit and explained. */
export function StartupStageLine({ stage }: Pick<StartupDetail, 'stage'>) {
  const { data: stages } = useQuery(startupStagesQuery)
  // The own stage's name is known before the others load, whose space is reserved.
  if (!stages) return <Unknown name={stage.name} />
  const place = stages.findIndex(({ code }) => code === stage.code)
  return (
    <>
      <ol className={classes.line}>
        {stages.map(({ code, name }, at) => (
          <li key={code} data-state={stateOf(at, place)} aria-current={at === place ? 'step' : undefined}>
            {name}
            {at < place && <span className="visually-hidden">, sudah dilewati</span>}
          </li>
        ))}
      </ol>
      <p className={classes.narrow} aria-hidden>
        <b>{stage.name}</b> <span>{`tahap ${place + 1} dari ${stages.length}`}</span>
      </p>
      <Meaning stage={stages[place]} />
    </>
  )
}

const Meaning = ({ stage }: { stage: StartupStage | undefined }): ReactNode =>
  stage?.description && <p className={classes.meaning}>{stage.description}</p>

const Unknown = ({ name }: { name: string }) => (
  <>
    <ol className={classes.line} aria-hidden>
      {Array.from({ length: 6 }, (_, at) => (
        <li key={at}>&nbsp;</li>
      ))}
    </ol>
    <p className={classes.meaning}>Tahap {name}</p>
  </>
)

function stateOf(at: number, place: number) {
  if (at < place) return 'done'
  return at === place ? 'current' : undefined
}
