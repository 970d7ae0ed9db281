import { Button } from '@mantine/core'
import { IconArrowRight, IconAward, IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { nextStepWords } from '../../../lib/text/next-step-words.ts'
import classes from './after-pass.module.css'
import { afterPassQuery } from '../queries.ts'

type Place = Pick<WorkshopSubModuleDetail, 'module' | 'workshop'>

interface AfterPassProps {
  /** Undefined until it is known. */
  place: Place | undefined
}

function useAfterPass(place: Place | undefined) {
  const { data } = useQuery({
    ...afterPassQuery(place?.workshop.id ?? '', place?.module.id ?? ''),
    enabled: place !== undefined,
  })
  return data
}

/** The next step of the workshop, or its end. */
export function NextButton({ place, color }: AfterPassProps & { color?: string }) {
  const next = useAfterPass(place)?.next
  return (
    <Button
      {...(color && { color })}
      rightSection={<IconArrowRight size={18} aria-hidden />}
      renderRoot={(props) =>
        next ? (
          <Link to="/workshop/submodul" search={{ id: next.id }} {...props} />
        ) : (
          <Link to="/workshop/journey" {...props} />
        )
      }
    >
      {next ? nextStepWords(next.title) : 'Lihat perjalananmu'}
    </Button>
  )
}

/** The badge of the module and the certificate of the workshop after a pass. */
export function AfterPass({ place }: AfterPassProps) {
  const after = useAfterPass(place)
  if (!after?.badge?.is_awarded && !after?.hasCertificate) return null
  return (
    <ul className={classes.earned}>
      {after.badge?.is_awarded && (
        <li>
          <IconAward size={22} aria-hidden />
          <Link to="/badge-certificate/badge">Badge “{after.badge.name}” jadi milikmu</Link>
        </li>
      )}
      {after.hasCertificate && (
        <li>
          <IconCertificate size={22} aria-hidden />
          <Link to="/badge-certificate/certificate">Sertifikat {place?.workshop.title} sudah terbit</Link>
        </li>
      )}
    </ul>
  )
}
