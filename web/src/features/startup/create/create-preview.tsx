import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@semai/drawing/plant/plant'
import { Plant } from '../../../ui/picture/plant.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './create-wizard.module.css'
import { sectorsQuery, startupStagesQuery } from '../queries.ts'
import type { StartupFields } from '../edit/startup-edit-fields.ts'

const GROWTHS: Growth[] = [1, 2, 3, 4, 5, 6]

/** The startup as it takes shape, beside the wizard: a plant as tall as its stage, its name and its words. */
export function CreatePreview({ fields: { name, tagline, stage, sector_ids } }: { fields: StartupFields }) {
  const { data: stages = [] } = useQuery(startupStagesQuery)
  const { data: sectors = [] } = useQuery(sectorsQuery)
  const at = stages.findIndex(({ code }) => code === stage)
  const chosen = sector_ids.split(',').flatMap((id) => sectors.find((sector) => sector.id === id) ?? [])
  return (
    <aside className={classes.preview} aria-label="Startupmu sejauh ini">
      <span className={classes.ground}>
        <Plant growth={GROWTHS[at] ?? 1} height={72} />
      </span>
      <h3>{name.trim() || 'Nama startupmu'}</h3>
      <p>{tagline.trim() || 'Satu kalimat tentang apa yang berubah bagi pemakaimu.'}</p>
      <Tags>
        {stages[at] && <Tag tone="nila">{stages[at].name}</Tag>}
        {chosen.map(({ id, name: sector }) => (
          <Tag key={id} tone="line">
            {sector}
          </Tag>
        ))}
      </Tags>
    </aside>
  )
}
